-- The newest time that the service trusts. With a clock far from it, nothing is deleted.
CREATE TABLE clock (id INTEGER PRIMARY KEY, seen_at TEXT NOT NULL) STRICT;
INSERT INTO clock SELECT 1, max(received_at) FROM messages HAVING count(*) > 0;

-- What staff deleted, so that no copy brings it back. No name, no text.
CREATE TABLE deletions (
  id INTEGER, received_at TEXT, deleted_at TEXT NOT NULL, PRIMARY KEY (id, received_at)
) STRICT;

-- /healthz and the deletion by age read only what they look for.
CREATE INDEX messages_mailed ON messages (mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX messages_refused ON messages (id) WHERE mail_refused IS NOT NULL AND handled_at IS NULL;
CREATE INDEX messages_handled ON messages (handled_at) WHERE handled_at IS NOT NULL;
