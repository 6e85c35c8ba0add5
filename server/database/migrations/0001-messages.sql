-- AUTOINCREMENT: the id of a deleted message is never reused.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;

CREATE INDEX messages_by_time ON messages (received_at);
