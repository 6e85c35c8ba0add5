import type { ContactMessage } from "#contract/contact.ts";
import type { Row } from "#server/store/messages-table.ts";

/** A message as staff see it. Times are ISO 8601 in UTC. */
export type StoredMessage = ContactMessage & {
  id: number;
  receivedAt: string;
  /** null: still open. */
  handledAt: string | null;
  mailedAt: string | null;
  /** Still to be mailed: how often it was tried, and what went wrong last. */
  waiting: { attempts: number; lastError: string | null } | null;
};

export function toStoredMessage(row: Row): StoredMessage {
  return {
    id: Number(row.id),
    receivedAt: String(row.receivedAt),
    name: String(row.name),
    email: String(row.email),
    phone: String(row.phone),
    subject: String(row.subject),
    message: String(row.message),
    handledAt: textOrNull(row.handledAt),
    mailedAt: textOrNull(row.mailedAt),
    waiting:
      textOrNull(row.dueAt) === null
        ? null
        : { attempts: Number(row.attempts), lastError: textOrNull(row.error) },
  };
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
