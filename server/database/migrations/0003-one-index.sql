-- From here on a migration only adds, so that an older release works on a newer database and going back needs no restore.

-- The same message again is looked for among those of its sender and the last minutes.
DROP INDEX messages_by_fingerprint;
ALTER TABLE messages DROP COLUMN fingerprint;
CREATE INDEX messages_by_sender ON messages (email, received_at);

-- Recipients that the mail server refused while it took the mail for others.
ALTER TABLE messages ADD COLUMN mail_refused TEXT;

-- What /healthz writes: only a real write finds a full disk.
CREATE TABLE health_check (id INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;
