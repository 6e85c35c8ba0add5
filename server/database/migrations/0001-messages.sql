-- Later migrations only add, so that an older release works on a newer database and rolling back needs no restore.

CREATE TABLE messages (
  -- What staff type. AUTOINCREMENT: not given again after a deletion.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What names the message for good: in every copy, on every machine, in its mail.
  key TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))),
  received_at TEXT NOT NULL,
  -- The newest time seen before. Retention counts from here too: the clock may have been years behind.
  seen_at TEXT NOT NULL DEFAULT '',
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  -- NULL while a message is open. Retention counts from here too.
  handled_at TEXT,
  -- The outbox. 1: to be sent; 0: mail was off, or it was sent.
  to_mail INTEGER NOT NULL DEFAULT 0,
  mail_attempts INTEGER NOT NULL DEFAULT 0,
  mail_error TEXT,
  mailed_at TEXT,
  -- Recipients that the mail server refused while accepting the mail for others.
  mail_refused TEXT
) STRICT;

CREATE INDEX messages_by_time ON messages (received_at);
-- Finds a repeat at once, also after thousands of messages from one address.
CREATE INDEX messages_by_content ON messages (email, message, received_at);
CREATE INDEX messages_to_mail ON messages (mail_attempts, id) WHERE to_mail = 1;
CREATE INDEX messages_mailed ON messages (mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX messages_refused ON messages (id) WHERE mail_refused IS NOT NULL AND handled_at IS NULL;

-- What staff deleted. `how`: erased at somebody's request, tidied away, or restored since. `at`: when. No name, no text.
CREATE TABLE deleted (key TEXT PRIMARY KEY, at TEXT NOT NULL, how TEXT NOT NULL) STRICT;

-- The newest time seen. With a clock out of its reach, nothing is deleted by age.
CREATE TABLE clock (id INTEGER PRIMARY KEY, seen_at TEXT NOT NULL) STRICT;

-- The health check writes here: only a real write detects a full disk.
CREATE TABLE health_check (id INTEGER PRIMARY KEY, content TEXT NOT NULL) STRICT;
