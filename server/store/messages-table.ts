import { fingerprintOf } from "#server/store/fingerprint.ts";
import type { NewMessage, OutboxSummary, OutgoingMessage } from "#server/store/message-store.ts";

// The one table, as both stores know it. Its shape is in migrations/, which `wrangler d1 migrations apply` reads too.

/** A visitor who sends again after a lost answer does so within minutes. */
const REPEAT_WINDOW_MS = 10 * 60_000;

export type Statement = { sql: string; values: (string | number | null)[] };
export type Row = Record<string, unknown>;

const INSERT = `INSERT INTO messages (received_at, name, email, phone, subject, message, fingerprint, mail_due_at)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (
  SELECT 1 FROM messages WHERE fingerprint = ?7 AND received_at > ?9
    AND name = ?2 AND email = ?3 AND phone = ?4 AND subject = ?5 AND message = ?6)`;

/** One statement, so that two retries at the same moment cannot both find nothing. `mail`: whether staff are to be told. */
export function insertMessage(message: NewMessage, mail: boolean): Statement {
  const { receivedAt, name, email, phone, subject, message: text } = message;
  const received = receivedAt.toISOString();
  const repeatSince = new Date(receivedAt.getTime() - REPEAT_WINDOW_MS).toISOString();
  const values = [received, name, email, phone, subject, text, fingerprintOf(message)];
  return { sql: INSERT, values: [...values, mail ? received : null, repeatSince] };
}

// A message is never handled before it came, so the index on received_at finds the candidates of both kinds.
const PURGE = "DELETE FROM messages WHERE received_at < ?1 AND coalesce(handled_at, received_at) < ?1";

export function purgeMessages(date: Date): Statement {
  return { sql: PURGE, values: [date.toISOString()] };
}

// New ones first: a message that is refused again and again holds up nobody. The attempt is counted before it is made, so
// that one which brings the process down moves back too.
const CLAIM = `UPDATE messages SET mail_due_at = ?2, mail_attempts = mail_attempts + 1
WHERE id = (SELECT id FROM messages WHERE mail_due_at <= ?1 ORDER BY mail_attempts, id LIMIT 1)
RETURNING id, received_at AS receivedAt, name, email, phone, subject, message, mail_attempts AS attempts,
  (SELECT id FROM database_identity) AS database`;

export function claimMessage(now: Date, leaseEnd: Date): Statement {
  return { sql: CLAIM, values: [now.toISOString(), leaseEnd.toISOString()] };
}

const EXTEND = "UPDATE messages SET mail_due_at = ?3 WHERE id = ?1 AND mail_due_at = ?2";

export function extendLease(id: number, leaseEnd: Date, newEnd: Date): Statement {
  return { sql: EXTEND, values: [id, leaseEnd.toISOString(), newEnd.toISOString()] };
}

const SENT = "UPDATE messages SET mailed_at = ?2, mail_due_at = NULL, mail_error = NULL WHERE id = ?1";

export function recordSent(id: number, at: Date): Statement {
  return { sql: SENT, values: [id, at.toISOString()] };
}

const FAILED =
  "UPDATE messages SET mail_due_at = ?3, mail_error = ?4 WHERE id = ?1 AND mail_due_at = ?2 AND mailed_at IS NULL";

export function recordFailure(id: number, leaseEnd: Date, retryAt: Date, reason: string): Statement {
  return { sql: FAILED, values: [id, leaseEnd.toISOString(), retryAt.toISOString(), reason] };
}

const SUMMARY =
  "SELECT min(received_at) AS oldest, min(mail_due_at) AS nextDue FROM messages WHERE mail_due_at IS NOT NULL";

export function summarizeOutbox(): Statement {
  return { sql: SUMMARY, values: [] };
}

export function toOutgoingMessage(row: Row): OutgoingMessage {
  return {
    id: Number(row.id),
    receivedAt: String(row.receivedAt),
    database: String(row.database),
    attempts: Number(row.attempts),
    name: String(row.name),
    email: String(row.email),
    phone: String(row.phone),
    subject: String(row.subject),
    message: String(row.message),
  };
}

export function toSummary(row: Row | undefined): OutboxSummary {
  return { oldest: dateOf(row?.oldest), nextDue: dateOf(row?.nextDue) };
}

function dateOf(value: unknown): Date | undefined {
  return typeof value === "string" ? new Date(value) : undefined;
}
