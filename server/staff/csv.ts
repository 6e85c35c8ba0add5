import type { StoredMessage } from "#server/database/messages-table.ts";
import { printable } from "#server/staff/plain-text.ts";

// For spreadsheets: staff share a list. RFC 4180, with the mark by which Excel knows UTF-8.

const COLUMNS = [
  "id",
  "receivedAt",
  "handledAt",
  "subject",
  "name",
  "email",
  "phone",
  "message",
] as const;

/** What a spreadsheet would run as a formula. Tabs and carriage returns are symbols by then. */
const FORMULA = /^[=+\-@＝＋－＠\n]/;

export function* csvLines(messages: readonly StoredMessage[]): Generator<string> {
  yield `\ufeff${COLUMNS.join(",")}\r`;
  for (const message of messages) {
    yield `${COLUMNS.map((column) => cell(message[column])).join(",")}\r`;
  }
}

function cell(value: string | number | null): string {
  const text = printable(String(value ?? ""));
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
