-- NULL while a message is open. Retention counts from here, or from arrival while it is NULL.
ALTER TABLE messages ADD COLUMN handled_at TEXT;

-- A short hash of the five values, so that a repeat is found without reading every message.
ALTER TABLE messages ADD COLUMN fingerprint INTEGER;

-- The outbox. NULL: nothing to send (mail is off, or the mail was sent). Existing messages stay NULL.
ALTER TABLE messages ADD COLUMN mail_due_at TEXT;
ALTER TABLE messages ADD COLUMN mail_attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN mail_error TEXT;
ALTER TABLE messages ADD COLUMN mailed_at TEXT;

CREATE INDEX messages_by_fingerprint ON messages (fingerprint);
CREATE INDEX messages_to_mail ON messages (mail_attempts, id) WHERE mail_due_at IS NOT NULL;

-- Distinguishes mails of two databases whose messages have the same ids.
CREATE TABLE database_identity (id TEXT NOT NULL) STRICT;
INSERT INTO database_identity VALUES (lower(hex(randomblob(8))));
