import type { ContactMessage, SubjectValue } from "#contract/contact.ts";
import type { Database, SqlValue } from "#server/database/database.ts";
import type { Log } from "#server/runtime/log.ts";

// All SQL of the service, its outbox and the messages command, for SQLite and D1. The tables are in migrations/, which
// `wrangler d1 migrations apply` reads too. Times are ISO 8601 in UTC.

type MessageRow = ContactMessage & { id: number; receivedAt: string };

/** A message to mail to staff. `database` identifies the database, `attempts` includes the current one. */
export type OutgoingMessage = MessageRow & { database: string; attempts: number };

/** A message as staff see it. */
export type StoredMessage = MessageRow & {
  /** null: still open. */
  handledAt: string | null;
  mailedAt: string | null;
  mailAttempts: number;
  mailError: string | null;
  /** Recipients that the mail server refused while accepting the mail for others. */
  mailRefused: string | null;
};

export type Selection = {
  since?: Date | undefined;
  subject?: SubjectValue | undefined;
  /** Only what is not yet handled. */
  open?: boolean;
  email?: string | undefined;
  limit?: number | undefined;
  id?: number;
};

export const DAY_MS = 24 * 60 * 60_000;

/** A visitor who resends after a lost response does so within minutes. */
const REPEAT_WINDOW_MS = 10 * 60_000;

// One statement, so that two simultaneous retries cannot both insert.
const INSERT = `INSERT INTO messages (received_at, name, email, phone, subject, message, mail_due_at)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (
  SELECT 1 FROM messages WHERE email = ?3 AND received_at > ?8
    AND message = ?6 AND name = ?2 AND phone = ?4 AND subject = ?5)`;

/** Stores identical messages within REPEAT_WINDOW_MS once. `mail`: whether to notify staff. */
export async function saveMessage(database: Database, sent: ContactMessage, at: Date, mail: boolean) {
  const { name, email, phone, subject, message } = sent;
  const received = at.toISOString();
  const repeatSince = new Date(at.getTime() - REPEAT_WINDOW_MS).toISOString();
  const values = [received, name, email, phone, subject, message, mail ? received : null, repeatSince];
  await database.run({ sql: INSERT, values });
}

/** Writes five pages, more than the longest message needs. The content changes each time: SQLite skips unchanged pages. */
export async function checkWritable(database: Database, now: Date): Promise<void> {
  const content = String(now.getTime()).repeat(1_400);
  await database.run({ sql: "INSERT OR REPLACE INTO health_check VALUES (1, ?1)", values: [content] });
}

/** Deletes messages older than the privacy policy allows. Node calls it daily, the edge on each cron trigger. */
export async function purgeExpired(days: number, database: Database, now: Date, log: Log): Promise<void> {
  // Counts from handling, or from arrival while open. handled_at is never earlier, so the index on received_at covers both.
  const sql = "DELETE FROM messages WHERE received_at < ?1 AND coalesce(handled_at, received_at) < ?1";
  try {
    const values = [new Date(now.getTime() - days * DAY_MS).toISOString()];
    const { changes } = await database.run({ sql, values });
    if (changes > 0) log.note(`deleted ${changes} messages after ${days} days`);
  } catch (reason) {
    log.error("expired messages were not deleted", reason);
  }
}

// Fewest attempts first, so a message that keeps failing does not block the others. Counted before sending, so one that
// crashes the process moves back too.
const CLAIM = `UPDATE messages SET mail_due_at = ?2, mail_attempts = mail_attempts + 1
WHERE id = (SELECT id FROM messages WHERE mail_due_at <= ?1 ORDER BY mail_attempts, id LIMIT 1)
RETURNING id, received_at AS receivedAt, name, email, phone, subject, message, mail_attempts AS attempts,
  (SELECT id FROM database_identity) AS database`;

/** A claim is a lease: when it ends the message is due again, so another process sends what a dead one had claimed. */
export async function claimMessage(database: Database, now: Date, leaseEnd: Date) {
  const values = [now.toISOString(), leaseEnd.toISOString()];
  return (await database.run<OutgoingMessage>({ sql: CLAIM, values })).rows[0];
}

export async function recordSent(database: Database, id: number, at: Date, refused: string | null) {
  const changes = "mailed_at = ?2, mail_due_at = NULL, mail_error = NULL, mail_refused = ?3";
  const sql = `UPDATE messages SET ${changes} WHERE id = ?1`;
  await database.run({ sql, values: [id, at.toISOString(), refused] });
}

type Failure = { id: number; leaseEnd: Date; retryAt: Date; reason: string };

/** Does nothing if the lease was lost or staff have handled the message. */
export async function recordFailure(database: Database, { id, leaseEnd, retryAt, reason }: Failure) {
  const sql = "UPDATE messages SET mail_due_at = ?3, mail_error = ?4 WHERE id = ?1 AND mail_due_at = ?2";
  await database.run({ sql, values: [id, leaseEnd.toISOString(), retryAt.toISOString(), reason] });
}

/** Makes messages due now whose retry is after `leaseEnd`: no process can be sending them. */
export async function makeRetriesDue(database: Database, now: Date, leaseEnd: Date): Promise<void> {
  const sql = "UPDATE messages SET mail_due_at = ?1 WHERE mail_due_at > ?2";
  await database.run({ sql, values: [now.toISOString(), leaseEnd.toISOString()] });
}

const SUMMARY = `SELECT min(received_at) AS oldest, min(mail_due_at) AS nextDue,
  (SELECT count(*) FROM messages WHERE mail_refused IS NOT NULL AND handled_at IS NULL) AS refused
FROM messages WHERE mail_due_at IS NOT NULL`;

/** `refused`: how many open messages did not reach every recipient. */
export async function summarizeOutbox(database: Database) {
  const empty = { oldest: null as string | null, nextDue: null as string | null, refused: 0 };
  return (await database.run<typeof empty>({ sql: SUMMARY, values: [] })).rows[0] ?? empty;
}

const STORED = `id, received_at AS receivedAt, name, email, phone, subject, message, handled_at AS handledAt,
mailed_at AS mailedAt, mail_attempts AS mailAttempts, mail_error AS mailError, mail_refused AS mailRefused`;

/** Newest first. */
export async function listMessages(database: Database, selection: Selection): Promise<StoredMessage[]> {
  const { since, subject, open = false, email, limit, id } = selection;
  const values: SqlValue[] = [];
  const conditions = open ? ["handled_at IS NULL"] : ["1"];
  const add = (condition: string, value: SqlValue) => conditions.push(`${condition} ?${values.push(value)}`);
  if (id !== undefined) add("id =", id);
  if (since !== undefined) add("received_at >=", since.toISOString());
  if (subject !== undefined) add("subject =", subject);
  if (email !== undefined) add("lower(trim(email)) =", email.trim().toLowerCase());
  const where = conditions.join(" AND ");
  const sql = `SELECT ${STORED} FROM messages WHERE ${where} ORDER BY id DESC LIMIT ?${values.push(limit ?? -1)}`;
  return (await database.run<StoredMessage>({ sql, values })).rows;
}

/** Stops retries. Keeps and returns the first handled time, since retention counts from it. */
export async function markHandled(database: Database, id: number, at: Date): Promise<string | undefined> {
  const sql = `UPDATE messages SET handled_at = coalesce(handled_at, ?1), mail_due_at = NULL WHERE id = ?2
RETURNING handled_at AS handledAt`;
  const values = [at.toISOString(), id];
  return (await database.run<{ handledAt: string }>({ sql, values })).rows[0]?.handledAt;
}

/** Returns the number of messages. Uses RETURNING: D1's command line does not always report changes. */
export async function deleteMessages(database: Database, which: { id: number } | { before: Date }) {
  const [condition, value] =
    "id" in which ? ["id =", which.id] : ["received_at <", which.before.toISOString()];
  const sql = `DELETE FROM messages WHERE ${condition} ?1 RETURNING id`;
  return (await database.run({ sql, values: [value] })).rows.length;
}
