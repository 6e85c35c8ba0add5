import type { NewMessage } from "#server/store/message-store.ts";

// The one table, as both stores know it. Its shape is in migrations/, which `wrangler d1 migrations apply` reads too.

export const INSERT_MESSAGE =
  "INSERT INTO messages (received_at, name, email, phone, subject, message) VALUES (?, ?, ?, ?, ?, ?)";

export function insertValues(message: NewMessage): string[] {
  const { receivedAt, name, email, phone, subject, message: text } = message;
  return [receivedAt.toISOString(), name, email, phone, subject, text];
}
