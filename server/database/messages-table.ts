import type { ContactMessage } from "#contract/contact.ts";
import type { Database } from "#server/database/database.ts";
import type { Log } from "#server/runtime/log.ts";

// All SQL of the service, its outbox and the messages command, for SQLite and D1. The tables are in migrations/, which
// `wrangler d1 migrations apply` reads too. Times are ISO 8601 in UTC.

type MessageRow = ContactMessage & { id: number; receivedAt: string };

/** A message to mail to staff. `database` identifies the database, `attempts` includes the current one. */
export type OutgoingMessage = MessageRow & { database: string; attempts: number };

export type StoredMessage = MessageRow & {
  handledAt: string | null;
  mailedAt: string | null;
  mailAttempts: number;
  mailError: string | null;
  /** Recipients that the mail server refused while accepting the mail for others. */
  mailRefused: string | null;
};

export type Selection = {
  before?: Date;
  open?: boolean;
  email?: string | undefined;
  limit?: number | undefined;
  id?: number;
};

export const DAY_MS = 24 * 60 * 60_000;

/** A machine may be off this long. A clock further ahead than this needs staff to confirm it. */
const MAX_PAUSE_MS = 30 * DAY_MS;

/** A hardware clock in local time is wrong by hours until the network corrects it. */
const CLOCK_TOLERANCE_MS = DAY_MS;

/** A visitor who resends after a lost response does so within minutes. */
const REPEAT_WINDOW = "10 minutes";

/** What names a message for good, in deletions too. */
export const KEY =
  "coalesce(messages.first_id, messages.id), coalesce(messages.first_received_at, messages.received_at)";

/** Never earlier than the newest time seen: under a clock that is behind, what is kept for a while would soon be deleted. */
const atOrSeen = (now: string) => `max(${now}, coalesce((SELECT seen_at FROM clock), ${now}))`;

// One statement, so that two simultaneous retries cannot both insert.
const INSERT = `INSERT INTO messages (received_at, name, email, phone, subject, message, mail_due_at)
SELECT at, ?2, ?3, ?4, ?5, ?6, ?7 FROM (SELECT ${atOrSeen("?1")} AS at) WHERE NOT EXISTS (
  SELECT 1 FROM messages WHERE email = ?3 AND received_at > strftime('%Y-%m-%dT%H:%M:%fZ', at, '-${REPEAT_WINDOW}')
    AND message = ?6 AND name = ?2 AND phone = ?4 AND subject = ?5)`;

/** Stores identical messages within REPEAT_WINDOW once. `mail`: whether to notify staff. */
export async function saveMessage(database: Database, sent: ContactMessage, at: Date, mail: boolean) {
  const { name, email, phone, subject, message } = sent;
  const received = at.toISOString();
  const values = [received, name, email, phone, subject, message, mail ? received : null];
  await database.run({ sql: INSERT, values });
}

/** Writes five pages, more than the longest message needs. The content changes each time: SQLite skips unchanged pages. */
export async function checkWritable(database: Database, now: Date): Promise<void> {
  const content = String(now.getTime()).repeat(1_400);
  await database.run({ sql: "INSERT OR REPLACE INTO health_check VALUES (1, ?1)", values: [content] });
}

export function clockState(now: Date, seen: string): "right" | "ahead" | "behind" {
  const passed = now.getTime() - Date.parse(seen);
  if (passed > MAX_PAUSE_MS) return "ahead";
  return passed < -CLOCK_TOLERANCE_MS ? "behind" : "right";
}

/** Remembers a time that is right. */
export async function checkClock(database: Database, now: Date) {
  const sql = "SELECT seen_at AS seen FROM clock";
  const { seen = now.toISOString() } =
    (await database.run<{ seen?: string }>({ sql, values: [] })).rows[0] ?? {};
  const state = clockState(now, seen);
  if (state === "right" && now.toISOString() >= seen) await trustClock(database, now);
  return { state, seen };
}

export async function trustClock(database: Database, now: Date): Promise<void> {
  await database.run({ sql: "INSERT OR REPLACE INTO clock VALUES (1, ?1)", values: [now.toISOString()] });
}

/** Deletes expired messages if the clock can be trusted. Node calls it every hour, the edge on each cron trigger. */
export async function purgeExpired(days: number, database: Database, now: Date, log: Log): Promise<void> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString();
  try {
    const { state, seen } = await checkClock(database, now);
    if (state !== "right") {
      const times = `the clock says ${now.toISOString()}, the newest time seen is ${seen}`;
      throw new Error(`${times}: correct the clock, or confirm it with --trust-clock`);
    }
    // Times from a clock that was ahead: without a limit these messages would be kept too long.
    const limit = `UPDATE messages SET first_received_at = coalesce(first_received_at, received_at),
received_at = min(received_at, ?1), handled_at = min(handled_at, ?1) WHERE received_at > ?2 OR handled_at > ?2`;
    await database.run({ sql: limit, values: [now.toISOString(), daysAgo(-1)] });
    // Counts from handling, or from arrival while open. handled_at is never earlier, so the index on received_at covers both.
    const sql = "DELETE FROM messages WHERE received_at < ?1 AND coalesce(handled_at, received_at) < ?1";
    const { changes } = await database.run({ sql, values: [daysAgo(days)] });
    if (changes > 0) log.note(`deleted ${changes} messages after ${days} days`);
    // No copy is that old.
    await database.run({ sql: "DELETE FROM deletions WHERE deleted_at < ?1", values: [daysAgo(31)] });
  } catch (reason) {
    log.error("expired messages were not deleted", reason);
  }
}

// Fewest attempts first, so a message that keeps failing does not block the others. Counted before sending, so one that
// crashes the process moves back too. Later than any lease: due under a clock that was ahead.
const CLAIM = `UPDATE messages SET mail_due_at = ?2, mail_attempts = mail_attempts + 1, mail_error = NULL
WHERE id = (SELECT id FROM messages WHERE mail_due_at IS NOT NULL AND (mail_due_at <= ?1 OR mail_due_at > ?2)
  ORDER BY mail_attempts, id LIMIT 1)
RETURNING id, received_at AS receivedAt, name, email, phone, subject, message, mail_attempts AS attempts,
  (SELECT id FROM database_identity) AS database`;

/** A claim is a lease: when it ends the message is due again, so another process sends what a dead one had claimed. */
export async function claimMessage(database: Database, now: Date, leaseEnd: Date) {
  const values = [now.toISOString(), leaseEnd.toISOString()];
  return (await database.run<OutgoingMessage>({ sql: CLAIM, values })).rows[0];
}

/** More than an id: another database may have taken this one's place while the mail was on its way. */
type MessageKey = Pick<OutgoingMessage, "id" | "database">;
const IS_MESSAGE = "id = ?1 AND ?2 = (SELECT id FROM database_identity)";

export async function recordSent(database: Database, key: MessageKey, at: Date, refused: string | null) {
  const changes = "mailed_at = ?3, mail_due_at = NULL, mail_error = NULL, mail_refused = ?4";
  const sql = `UPDATE messages SET ${changes} WHERE ${IS_MESSAGE}`;
  await database.run({ sql, values: [key.id, key.database, at.toISOString(), refused] });
}

type Failure = { key: MessageKey; leaseEnd: Date; retryAt: Date; reason: string };
/** Does nothing if the lease was lost or staff have handled the message. */
export async function recordFailure(database: Database, { key, leaseEnd, retryAt, reason }: Failure) {
  const sql = `UPDATE messages SET mail_due_at = ?4, mail_error = ?5 WHERE ${IS_MESSAGE} AND mail_due_at = ?3`;
  const times = [leaseEnd.toISOString(), retryAt.toISOString()];
  await database.run({ sql, values: [key.id, key.database, ...times, reason] });
}

export const SUMMARY = `SELECT min(received_at) AS oldest, min(mail_due_at) AS nextDue,
  (SELECT count(*) FROM messages WHERE mail_refused IS NOT NULL AND handled_at IS NULL) AS refused,
  EXISTS (SELECT 1 FROM messages WHERE mailed_at IS NOT NULL) AS mailed
FROM messages WHERE mail_due_at IS NOT NULL`;

/** `refused`: how many open messages did not reach every recipient. `mailed`: 1 if any mail was sent. */
export async function summarizeOutbox(database: Database) {
  const empty = { oldest: null as string | null, nextDue: null as string | null, refused: 0, mailed: 0 };
  return (await database.run<typeof empty>({ sql: SUMMARY, values: [] })).rows[0] ?? empty;
}

const STORED = `id, received_at AS receivedAt, name, email, phone, subject, message, handled_at AS handledAt,
mailed_at AS mailedAt, mail_attempts AS mailAttempts, mail_error AS mailError, mail_refused AS mailRefused`;

export async function listMessages(database: Database, selection: Selection): Promise<StoredMessage[]> {
  const { id, before, open, email, limit } = selection;
  // Addresses are compared here: SQLite's lower() knows ASCII only.
  const max = email === undefined ? (limit ?? -1) : -1;
  const sql = `SELECT ${STORED} FROM messages WHERE id = coalesce(?1, id) AND received_at < coalesce(?2, 'a')
AND (?3 OR handled_at IS NULL) ORDER BY id DESC LIMIT ?4`;
  const values = [id ?? null, before?.toISOString() ?? null, open ? 0 : 1, max];
  const { rows } = await database.run<StoredMessage>({ sql, values });
  if (email === undefined) return rows;
  return rows.filter((row) => addressKey(row.email) === addressKey(email)).slice(0, limit);
}

/** Addresses that reach the same mailbox: in any case, with the domain in Unicode or as browsers send it. */
const addressKey = (email: string) => asciiDomain(email.trim().normalize("NFC").toLowerCase());

/** `URL` converts international domain names to ASCII on every runtime. */
export function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (URL.parse(`http://${email.slice(at)}`)?.hostname || email.slice(at));
}

/** Stops retries. Keeps and returns the first handled time, since retention counts from it. */
export async function markHandled(database: Database, id: number, at: Date): Promise<string | undefined> {
  const sql = `UPDATE messages SET handled_at = coalesce(handled_at, ?1), mail_due_at = NULL WHERE id = ?2
RETURNING handled_at AS handledAt`;
  const values = [at.toISOString(), id];
  return (await database.run<{ handledAt: string }>({ sql, values })).rows[0]?.handledAt;
}

// Records them first, in the database and outside, so that no copy brings them back. Counts by RETURNING: D1's command line
// does not always report changes.
export async function deleteMessages(
  database: Database & { keepDeletions(): void; eraseTraces(): Promise<void> },
  which: { id: number } | { before: Date },
  now: Date,
): Promise<number> {
  const [condition, value] =
    "id" in which ? ["id = ?1", which.id] : ["received_at < ?1", which.before.toISOString()];
  const sql = `INSERT OR REPLACE INTO deletions SELECT ${KEY}, ${atOrSeen("?2")} FROM messages WHERE ${condition}`;
  await database.run({ sql, values: [value, now.toISOString()] });
  database.keepDeletions();
  const deletion = { sql: `DELETE FROM messages WHERE ${condition} RETURNING id`, values: [value] };
  const { rows } = await database.run(deletion);
  await database.eraseTraces();
  return rows.length;
}
