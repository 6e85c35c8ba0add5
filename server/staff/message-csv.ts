import { printable } from "#server/staff/plain-text.ts";
import type { StoredMessage } from "#server/staff/stored-messages.ts";

const COLUMNS = [
  "id",
  "receivedAt",
  "name",
  "email",
  "phone",
  "subject",
  "message",
] as const satisfies (keyof StoredMessage)[];

/** A cell that starts like this is calculated, not shown, by spreadsheets; the wide forms are what an IME types. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** RFC 4180, with the mark at the start without which Excel shows Chinese names as garbage. */
export function formatCsv(messages: readonly StoredMessage[]): string {
  const rows = [
    COLUMNS,
    ...messages.map((message) => COLUMNS.map((column) => cell(String(message[column])))),
  ];
  return `\ufeff${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;
}

function cell(value: string): string {
  const text = printable(value);
  const shown = FORMULA.test(value) ? `'${text}` : text;
  return /[",\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
