import type { SubjectValue } from "#contract/contact.ts";
import type { Statement } from "#server/store/messages-table.ts";

// The staff's queries, for SQLite and D1 alike.

export type Selection = {
  since?: Date | undefined;
  subject?: SubjectValue | undefined;
  /** Only what is not yet handled. */
  open?: boolean;
  email?: string | undefined;
  limit?: number | undefined;
};

const COLUMNS = `id, received_at AS receivedAt, name, email, phone, subject, message, handled_at AS handledAt,
mailed_at AS mailedAt, mail_due_at AS dueAt, mail_attempts AS attempts, mail_error AS error`;

/** Newest first. */
export function selectMessages({ since, subject, open = false, email, limit }: Selection): Statement {
  const conditions: [string, ...(string | number)[]][] = [["1"]];
  if (since !== undefined) conditions.push(["received_at >= ?", since.toISOString()]);
  if (subject !== undefined) conditions.push(["subject = ?", subject]);
  if (email !== undefined) conditions.push(["lower(email) = lower(?)", email]);
  if (open) conditions.push(["handled_at IS NULL"]);
  const where = conditions.map(([condition]) => condition).join(" AND ");
  return {
    sql: `SELECT ${COLUMNS} FROM messages WHERE ${where} ORDER BY id DESC LIMIT ?`,
    values: [...conditions.flatMap(([, ...values]) => values), limit ?? -1],
  };
}

export function selectMessage(id: number): Statement {
  return { sql: `SELECT ${COLUMNS} FROM messages WHERE id = ?`, values: [id] };
}

/** Keeps the first time, since retention counts from it, and returns it. */
export function markHandled(id: number, at: Date): Statement {
  return {
    sql: "UPDATE messages SET handled_at = coalesce(handled_at, ?) WHERE id = ? RETURNING handled_at AS handledAt",
    values: [at.toISOString(), id],
  };
}

export function deleteMessage(id: number): Statement {
  return { sql: "DELETE FROM messages WHERE id = ?", values: [id] };
}

export function deleteReceivedBefore(date: Date): Statement {
  return { sql: "DELETE FROM messages WHERE received_at < ?", values: [date.toISOString()] };
}
