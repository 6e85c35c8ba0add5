-- Later migrations only add, so an older release works on a newer database and a rollback needs no restore.

-- Repeats are looked up by sender and time.
DROP INDEX messages_by_fingerprint;
ALTER TABLE messages DROP COLUMN fingerprint;
CREATE INDEX messages_by_sender ON messages (email, received_at);

-- Recipients that the mail server refused while accepting the mail for others.
ALTER TABLE messages ADD COLUMN mail_refused TEXT;

-- /healthz writes here: only a real write detects a full disk.
CREATE TABLE health_check (id INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;
