import type { MessageRow, StoredMessage } from "#server/database/messages-table.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

// Messages as staff read them: a line each, or one in full.

const MAX_TEXT = 60;

export function* tableLines(messages: readonly StoredMessage[]): Generator<string> {
  yield "ID      RECEIVED (UTC)    STATE    SUBJECT            SENDER AND MESSAGE";
  for (const message of messages) {
    yield tableLine(message, message.handledAt === null ? "open" : "handled");
  }
}

/** What has no fixed width comes last, so the columns stand in line with Chinese names too. */
export function tableLine(
  { id, receivedAt, subject, name, email, message }: MessageRow,
  state: "open" | "handled",
): string {
  const columns = [
    String(id).padEnd(6),
    utcMinute(receivedAt),
    state.padEnd(7),
    subject.padEnd(17),
  ];
  return [
    ...columns,
    `${printableLine(name)} <${printableLine(email)}> ${shortened(message)}`,
  ].join("  ");
}

function shortened(message: string): string {
  const characters = Array.from(printableLine(message));
  return characters.length > MAX_TEXT
    ? `${characters.slice(0, MAX_TEXT).join("")}…`
    : characters.join("");
}

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

function mailed({
  mailedAt,
  mailAttempts,
  mailError,
  mailRefused,
  handledAt,
}: StoredMessage): string {
  const refused = mailRefused === null ? "" : `, refused: ${printableLine(mailRefused)}`;
  if (mailedAt !== null) return `${utcMinute(mailedAt)} UTC${refused}`;
  const error = mailError === null ? "" : `: ${printableLine(mailError)}`;
  if (mailAttempts === 0) return "(no)";
  return `${handledAt === null ? "waiting" : "(no)"}, ${mailAttempts} attempts${error}`;
}

export const utcMinute = (iso: string) => iso.slice(0, 16).replace("T", " ");
