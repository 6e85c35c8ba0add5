import type { Database } from "#server/database/database.ts";
import type { MessageRow } from "#server/database/messages-table.ts";

// The outbox: columns in each message's own row, in SQL for SQLite and D1. Only the one sender
// calls what writes here.

/**
 * A message to mail to staff. `attempts` includes the current one. `wasRefused`: 1 if the mail
 * server refused its last mail.
 */
export type OutgoingMessage = MessageRow & { attempts: number; wasRefused: 0 | 1 };

const REFUSED = "refused: ";

// Fewest attempts first, so a message that keeps failing does not block the others. Counted before
// sending, so one that crashes the process moves back too.
const BEGIN = `UPDATE messages SET mail_attempts = mail_attempts + 1
WHERE id IN (SELECT id FROM messages WHERE to_mail = 1 AND key NOT IN (SELECT value FROM json_each(?1))
  ORDER BY mail_attempts, id LIMIT ?2)
RETURNING id, key, received_at AS receivedAt, name, email, phone, subject, message, mail_attempts AS attempts,
  coalesce(mail_error LIKE '${REFUSED}%', 0) AS wasRefused`;

/** The next messages to mail, but for `postponed` ones. */
export async function beginMail(database: Database, postponed: readonly string[], limit: number) {
  const values = [JSON.stringify(postponed), limit];
  const messages = await database.run<OutgoingMessage>({ sql: BEGIN, values });
  return messages.sort((one, other) => one.id - other.id);
}

export type Sent = {
  keys: readonly string[];
  at: Date;
  refused: string | null;
};

/** One time for all messages of a mail: by it mails are counted. */
export async function recordSent(database: Database, { keys, at, refused }: Sent): Promise<void> {
  const sql = `UPDATE messages SET mailed_at = ?2, to_mail = 0, mail_error = NULL, mail_refused = ?3
WHERE key IN (SELECT value FROM json_each(?1))`;
  await database.run({ sql, values: [JSON.stringify(keys), at.toISOString(), refused] });
}

type Failed = {
  keys: readonly string[];
  reason: string;
  isRefused: boolean;
};

export async function recordFailure(
  database: Database,
  { keys, reason, isRefused }: Failed,
): Promise<void> {
  const sql = "UPDATE messages SET mail_error = ?2 WHERE key IN (SELECT value FROM json_each(?1))";
  const error = `${isRefused ? REFUSED : ""}${reason}`.slice(0, 500);
  await database.run({ sql, values: [JSON.stringify(keys), error] });
}

// It stops counting at ?4: in a flood 20,000 wait, and all of them took 28 ms.
const COUNT = `SELECT count(DISTINCT mailed_at) AS count, max(mailed_at) AS latest,
  (SELECT count(*) FROM (
    SELECT 1 FROM messages WHERE to_mail = 1 AND key NOT IN (SELECT value FROM json_each(?1)) LIMIT ?4)) AS waiting
FROM messages WHERE mailed_at > ?2 AND mailed_at <= ?3`;

type Counted = {
  postponed: readonly string[];
  after: Date;
  until: Date;
  most: number;
};

/**
 * How many messages wait but for `postponed` ones, or `most`; how many mails were sent in this
 * time, and when the last one was.
 */
export async function countOutbox(database: Database, { postponed, after, until, most }: Counted) {
  type OutboxCount = {
    waiting: number;
    count: number;
    latest: string | null;
  };
  const values = [JSON.stringify(postponed), after.toISOString(), until.toISOString(), most];
  const [outbox] = await database.run<OutboxCount>({ sql: COUNT, values });
  if (outbox === undefined) throw new Error("count(*) returned no row");
  return outbox;
}

// By its index: for `min` SQLite would walk the one by time, through all messages (92 ms for
// 50,000).
export const SUMMARY = `SELECT min(received_at) AS oldest,
  (SELECT count(*) FROM messages WHERE mail_refused IS NOT NULL AND handled_at IS NULL) AS refused,
  EXISTS (SELECT 1 FROM messages WHERE mailed_at IS NOT NULL) AS mailed
FROM messages INDEXED BY messages_to_mail WHERE to_mail = 1`;

/**
 * `oldest`: of those that wait. `refused`: how many open messages did not reach every recipient.
 * `mailed`: 1 if any mail was sent.
 */
export async function summarizeOutbox(database: Database) {
  type Summary = {
    oldest: string | null;
    refused: number;
    mailed: number;
  };
  const [summary] = await database.run<Summary>({ sql: SUMMARY, values: [] });
  if (summary === undefined) throw new Error("min() returned no row");
  return summary;
}
