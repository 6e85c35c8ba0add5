-- What names a message for good, while a restore may give it another id and a corrected clock another time. NULL: unchanged.
ALTER TABLE messages ADD COLUMN first_id INTEGER;
ALTER TABLE messages ADD COLUMN first_received_at TEXT;
