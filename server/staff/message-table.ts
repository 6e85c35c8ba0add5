import type { StoredMessage } from "#server/database/messages-table.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

const GAP = "  ";
const MIN_MESSAGE_WIDTH = 20;
const HEAD = ["ID", "RECEIVED (UTC)", "STATE", "NAME", "EMAIL", "SUBJECT"];

/** Characters that take two columns of a terminal: Chinese, Japanese, Korean, full-width forms, emoji. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line a message; the message itself gets what is left of the terminal's width. */
export function* tableLines(messages: readonly StoredMessage[], terminalWidth: number): Generator<string> {
  const rows = [HEAD, ...messages.map(leadingCells)];
  const widths = HEAD.map((_, column) =>
    rows.reduce((most, row) => Math.max(most, widthOf(row[column] ?? "")), 0),
  );
  const used = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  const rest = Math.max(MIN_MESSAGE_WIDTH, terminalWidth - used);
  for (const [index, row] of rows.entries()) {
    const text = index === 0 ? "MESSAGE" : printableLine(messages[index - 1]?.message ?? "");
    yield [...widths.map((width, column) => pad(row[column] ?? "", width)), cut(text, rest)].join(GAP);
  }
}

function leadingCells(message: StoredMessage): string[] {
  return [
    String(message.id),
    utcMinute(message.receivedAt),
    message.handledAt === null ? "open" : "handled",
    cut(printableLine(message.name), 24),
    cut(printableLine(message.email), 32),
    message.subject,
  ];
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

export function utcMinute(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

function widthOf(text: string): number {
  return Array.from(graphemes.segment(text)).reduce((sum, { segment }) => sum + columnsOf(segment), 0);
}

function columnsOf(grapheme: string): number {
  return WIDE.test(grapheme) ? 2 : 1;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let used = 1;
  for (const { segment, index } of graphemes.segment(text)) {
    used += columnsOf(segment);
    if (used > width) return `${text.slice(0, index)}…`;
  }
  return text;
}
