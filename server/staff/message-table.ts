import { printable, printableLine } from "#server/staff/plain-text.ts";
import type { StoredMessage } from "#server/staff/stored-messages.ts";

const GAP = "  ";
const MIN_MESSAGE_WIDTH = 20;

/** Characters that take two columns of a terminal: Chinese, Japanese, Korean, full-width forms, emoji. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One line a message; the message itself gets what is left of the terminal's width. */
export function formatTable(messages: readonly StoredMessage[], terminalWidth: number): string {
  const rows = messages.map((message) => [
    String(message.id),
    utcMinute(message.receivedAt),
    cut(printableLine(message.name), 24),
    cut(printableLine(message.email), 32),
    message.subject,
    printableLine(message.message),
  ]);
  const table = [["ID", "RECEIVED (UTC)", "NAME", "E-MAIL", "SUBJECT", "MESSAGE"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => widthOf(row[column] ?? ""))));
  const used = widths.reduce((sum, width) => sum + width + GAP.length, 0);
  const rest = Math.max(MIN_MESSAGE_WIDTH, terminalWidth - used);
  return table
    .map((row) =>
      [...widths.map((width, column) => pad(row[column] ?? "", width)), cut(row[5] ?? "", rest)].join(GAP),
    )
    .join("\n");
}

/** One message in full. */
export function formatMessage(message: StoredMessage): string {
  return [
    `Message ${message.id}, received ${utcMinute(message.receivedAt)} UTC`,
    `Name:     ${printableLine(message.name)}`,
    `E-mail:   ${printableLine(message.email)}`,
    `Phone:    ${printableLine(message.phone) || "(none)"}`,
    `Subject:  ${printableLine(message.subject)}`,
    "",
    printable(message.message),
  ].join("\n");
}

function utcMinute(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}

function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - widthOf(text)));
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
