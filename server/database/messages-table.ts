import type { ContactMessage } from "#contract/contact.ts";
import { advanceClock, daysBefore } from "#server/database/clock.ts";
import type { Database, SqlValue } from "#server/database/database.ts";
import { addressKey } from "#server/database/email-address.ts";
import type { Log } from "#server/runtime/log.ts";

// What visitors and staff do with messages, in SQL for SQLite and D1. The tables are in
// migrations/, which `wrangler d1 migrations apply` reads too. Times are ISO 8601 in UTC.

export type MessageRow = ContactMessage & {
  id: number;
  key: string;
  receivedAt: string;
};

export type StoredMessage = MessageRow & {
  handledAt: string | null;
  mailedAt: string | null;
  mailAttempts: number;
  mailError: string | null;
  /** Recipients that the mail server refused while accepting the mail for others. */
  mailRefused: string | null;
};

/** All that is given must hold. */
export type Selection = {
  id?: number;
  before?: Date;
  /** Past retention, if it ends here. */
  expiredAt?: Date;
  open?: boolean;
  email?: string | undefined;
  limit?: number | undefined;
};

/** A visitor who resends after a lost response does so within minutes. */
const REPEAT_MS = 10 * 60_000;

// One statement, so that two simultaneous retries cannot both insert. The window has two ends: a
// message from under a clock that was ahead is no repeat for days.
const INSERT = `INSERT INTO messages (received_at, seen_at, name, email, phone, subject, message, to_mail)
SELECT ?1, coalesce((SELECT seen_at FROM clock), ''), ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (
  SELECT 1 FROM messages WHERE email = ?3 AND message = ?6 AND received_at > ?8 AND received_at < ?9
    AND name = ?2 AND phone = ?4 AND subject = ?5)`;

/** Stores identical messages within ten minutes once. `mail`: whether to notify staff. */
export async function saveMessage(
  database: Database,
  sent: ContactMessage,
  at: Date,
  mail: boolean,
) {
  const { name, email, phone, subject, message } = sent;
  const received = at.toISOString();
  const earliest = new Date(at.getTime() - REPEAT_MS).toISOString();
  const latest = new Date(at.getTime() + REPEAT_MS).toISOString();
  const values = [
    received,
    name,
    email,
    phone,
    subject,
    message,
    Number(mail),
    // Between these times the same message is a repeat.
    earliest,
    latest,
  ];
  await database.run({ sql: INSERT, values });
}

/**
 * Writes five pages, more than the longest message needs. The content changes each time: SQLite
 * skips unchanged pages.
 */
export async function checkWritable(database: Database, now: Date): Promise<void> {
  const content = String(now.getTime()).repeat(1_400);
  await database.run({
    sql: "INSERT OR REPLACE INTO health_check VALUES (1, ?1)",
    values: [content],
  });
}

/** Retention counts from the latest: arrival, the newest time seen before it, handling. */
export const isExpired = (at: string) =>
  `received_at < ${at} AND seen_at < ${at} AND coalesce(handled_at, '') < ${at}`;

/** The numbers of its parameters begin with 1, so it comes first in a statement. */
function whereOf({ id, before, expiredAt, open }: Selection) {
  const values: SqlValue[] = [];
  const parameter = (value: SqlValue) => `?${values.push(value)}`;
  const conditions: string[] = [];
  if (id !== undefined) conditions.push(`id = ${parameter(id)}`);
  if (before !== undefined) conditions.push(`received_at < ${parameter(before.toISOString())}`);
  if (expiredAt !== undefined) conditions.push(isExpired(parameter(expiredAt.toISOString())));
  if (open) conditions.push("handled_at IS NULL");
  if (conditions.length === 0) return { where: "", values };
  return { where: `WHERE ${conditions.join(" AND ")}`, values };
}

/**
 * Deletes expired messages if the clock can be trusted. Node calls it every hour, the edge on each
 * cron trigger.
 */
export async function purgeExpired(
  days: number,
  database: Database,
  now: Date,
  log: Log,
): Promise<void> {
  try {
    await advanceClock(database, now);
    const { where, values } = whereOf({ expiredAt: daysBefore(now, days) });
    const { length } = await database.run({
      sql: `DELETE FROM messages ${where} RETURNING id`,
      values,
    });
    if (length > 0) log.note(`deleted ${length} messages after ${days} days`);
  } catch (reason) {
    log.error("expired messages were not deleted", reason);
  }
}

const STORED = `id, key, received_at AS receivedAt, name, email, phone, subject, message, handled_at AS handledAt,
mailed_at AS mailedAt, mail_attempts AS mailAttempts, mail_error AS mailError, mail_refused AS mailRefused`;

export async function listMessages(
  database: Database,
  selection: Selection,
): Promise<StoredMessage[]> {
  const { email, limit } = selection;
  const { where, values } = whereOf(selection);
  // With an address the limit comes later: addresses are compared here, since lower() of SQLite
  // knows ASCII only.
  const most = email === undefined && limit !== undefined ? `LIMIT ${limit}` : "";
  const sql = `SELECT ${STORED} FROM messages ${where} ORDER BY id DESC ${most}`;
  const rows = await database.run<StoredMessage>({ sql, values });
  if (email === undefined) return rows;
  const wanted = addressKey(email);
  const found = rows.filter((row) => addressKey(row.email) === wanted);
  return found.slice(0, limit);
}

/** Stops retries. Keeps and returns the first handled time, since retention counts from it. */
export async function markHandled(
  database: Database,
  id: number,
  at: Date,
): Promise<string | undefined> {
  const sql = `UPDATE messages SET handled_at = coalesce(handled_at, ?1), to_mail = 0 WHERE id = ?2
RETURNING handled_at AS handledAt`;
  const values = [at.toISOString(), id];
  const [message] = await database.run<{ handledAt: string }>({ sql, values });
  return message?.handledAt;
}

/** `erased`: at somebody's request; no copy brings it back. `tidied`: a restore does. */
export type Deletion = {
  key: string;
  at: string;
  how: "erased" | "tidied" | "restored";
};

/** Where deletions are kept outside the database. */
export type DeletionLog = { keep(deletions: readonly Deletion[]): void };

/**
 * Records them first, so that a crash in between leaves nothing deleted that a copy brings back.
 */
export async function deleteMessages(
  database: Database & DeletionLog,
  selection: Pick<Selection, "id" | "before">,
  how: "erased" | "tidied",
  now: Date,
): Promise<number> {
  const { where, values } = whereOf(selection);
  const at = now.toISOString();
  const record = `INSERT OR REPLACE INTO deleted
SELECT key, '${at}', '${how}' FROM messages ${where} RETURNING key, at, how`;
  const deletions = await database.run<Deletion>({ sql: record, values });
  database.keep(deletions);
  const deleted = await database.run({
    sql: `DELETE FROM messages ${where} RETURNING id`,
    values,
  });
  return deleted.length;
}
