import type { StoredMessage } from "#server/database/messages-table.ts";
import { printable } from "#server/staff/plain-text.ts";

const COLUMNS = [
  "id",
  "receivedAt",
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "handledAt",
  "mailedAt",
] as const satisfies (keyof StoredMessage)[];

/**
 * A cell that starts like this is calculated, not shown, by spreadsheets; the wide forms are what an IME types. Where a
 * semicolon separates (Excel in most of Europe), a cell can start in the middle of ours.
 */
const FORMULA = /(^|[;\t\n])(\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** RFC 4180, with the mark at the start without which Excel shows Chinese names as garbage. */
export function* csvLines(messages: readonly StoredMessage[]): Generator<string> {
  yield `\ufeff${COLUMNS.join(",")}\r`;
  for (const message of messages) yield `${COLUMNS.map((column) => cell(message[column] ?? "")).join(",")}\r`;
}

function cell(value: string | number): string {
  const shown = printable(String(value).replaceAll(FORMULA, "$1'$2"));
  return /[",;\t\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
