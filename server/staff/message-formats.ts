import { CONTACT_FIELDS } from "#contract/contact.ts";
import type { StoredMessage } from "#server/database/messages-table.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

// Messages as staff read them: a table, one in full, CSV.

const GAP = "  ";
const MIN_MESSAGE_WIDTH = 20;
const HEAD = ["ID", "RECEIVED (UTC)", "STATE", "NAME", "EMAIL", "SUBJECT"];

/** Characters that take two columns of a terminal: Chinese, Japanese, Korean, full-width forms, emoji. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line per message; the text gets the remaining terminal width. */
export function* tableLines(messages: readonly StoredMessage[], terminalWidth: number): Generator<string> {
  const cells = messages.map(({ id, receivedAt, handledAt, name, email, subject }) => [
    String(id),
    utcMinute(receivedAt),
    handledAt === null ? "open" : "handled",
    truncate(printableLine(name), 24),
    truncate(printableLine(email), 32),
    subject,
  ]);
  const rows = [HEAD, ...cells];
  const widths = HEAD.map((_, column) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[column] ?? "")), 0),
  );
  const used = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  const rest = Math.max(MIN_MESSAGE_WIDTH, terminalWidth - used);
  for (const [index, row] of rows.entries()) {
    const text = index === 0 ? "MESSAGE" : printableLine(messages[index - 1]?.message ?? "");
    const padded = row.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)));
    yield [...padded, truncate(text, rest)].join(GAP);
  }
}

/** One message in full. */
export function formatMessage(message: StoredMessage): string {
  return [
    `Message ${message.id}, received ${utcMinute(message.receivedAt)} UTC`,
    `Name:     ${printableLine(message.name)}`,
    `Email:    ${printableLine(message.email)}`,
    `Phone:    ${printableLine(message.phone) || "(none)"}`,
    `Subject:  ${printableLine(message.subject)}`,
    `Handled:  ${message.handledAt === null ? "(open)" : `${utcMinute(message.handledAt)} UTC`}`,
    `Mailed:   ${mailed(message)}`,
    "",
    printable(message.message),
  ].join("\n");
}

function mailed({ mailedAt, mailAttempts, mailError, mailRefused, handledAt }: StoredMessage): string {
  const refused = mailRefused === null ? "" : `, refused: ${printableLine(mailRefused)}`;
  if (mailedAt !== null) return `${utcMinute(mailedAt)} UTC${refused}`;
  const error = mailError === null ? "" : `: ${printableLine(mailError)}`;
  if (mailAttempts === 0) return "(no)";
  return `${handledAt === null ? "waiting" : "(no)"}, ${mailAttempts} attempts${error}`;
}

export const utcMinute = (iso: string) => iso.slice(0, 16).replace("T", " ");

const columnsOf = (grapheme: string) => (WIDE.test(grapheme) ? 2 : 1);

function widthOf(text: string): number {
  return Array.from(graphemes.segment(text)).reduce((sum, { segment }) => sum + columnsOf(segment), 0);
}

function truncate(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let used = 1;
  for (const { segment, index } of graphemes.segment(text)) {
    used += columnsOf(segment);
    if (used > width) return `${text.slice(0, index)}…`;
  }
  return text;
}

const COLUMNS = ["id", "receivedAt", ...CONTACT_FIELDS, "handledAt", "mailedAt"] as const;

/**
 * Spreadsheets evaluate a cell that starts with these; IMEs type the full-width forms. With a semicolon as separator
 * (Excel in most of Europe), a cell can start in the middle of ours.
 */
const FORMULA = /(^|[;\t\n])(\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** RFC 4180 with a byte order mark, without which Excel garbles Chinese names. */
export function* csvLines(messages: readonly StoredMessage[]): Generator<string> {
  yield `\ufeff${COLUMNS.join(",")}\r`;
  for (const message of messages) yield `${COLUMNS.map((column) => cell(message[column] ?? "")).join(",")}\r`;
}

function cell(value: string | number): string {
  const shown = printable(String(value).replaceAll(FORMULA, "$1'$2"));
  return /[",;\t\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
