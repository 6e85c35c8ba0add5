import type { MessageRow, StoredMessage } from "#server/database/messages-table.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

// Messages as staff read them: a line each, or one in full.

const MAX_TEXT = 60;

export function* tableLines(messages: readonly StoredMessage[]): Generator<string> {
  yield "ID      RECEIVED (UTC)    STATE    SUBJECT            SENDER AND MESSAGE";
  for (const message of messages) {
    const state = message.handledAt === null ? "open" : "handled";
    yield tableLine(message, state);
  }
}

/** What has no fixed width comes last, so the columns stand in line with Chinese names too. */
export function tableLine(message: MessageRow, state: "open" | "handled"): string {
  const name = printableLine(message.name);
  const email = printableLine(message.email);
  const columns = [
    String(message.id).padEnd(6),
    utcMinute(message.receivedAt),
    state.padEnd(7),
    message.subject.padEnd(17),
    `${name} <${email}> ${shortened(message.message)}`,
  ];
  return columns.join("  ");
}

function shortened(message: string): string {
  const line = printableLine(message);
  const characters = Array.from(line);
  if (characters.length <= MAX_TEXT) return line;
  return `${characters.slice(0, MAX_TEXT).join("")}…`;
}

export function formatMessage(message: StoredMessage): string {
  const { id, receivedAt, name, email, phone, subject, handledAt } = message;
  const handled = handledAt === null ? "(open)" : `${utcMinute(handledAt)} UTC`;
  const lines = [
    `Message ${id}, received ${utcMinute(receivedAt)} UTC`,
    `Name:     ${printableLine(name)}`,
    `Email:    ${printableLine(email)}`,
    `Phone:    ${printableLine(phone) || "(none)"}`,
    `Subject:  ${printableLine(subject)}`,
    `Handled:  ${handled}`,
    `Mailed:   ${mailed(message)}`,
    "",
    printable(message.message),
  ];
  return lines.join("\n");
}

function mailed(message: StoredMessage): string {
  const { mailedAt, mailAttempts, mailError, mailRefused, handledAt } = message;
  if (mailedAt !== null) {
    const sent = `${utcMinute(mailedAt)} UTC`;
    return mailRefused === null ? sent : `${sent}, refused: ${printableLine(mailRefused)}`;
  }
  if (mailAttempts === 0) return "(no)";
  // Nobody is told of a message that staff have handled.
  const state = handledAt === null ? "waiting" : "(no)";
  const attempts = `${state}, ${mailAttempts} attempts`;
  return mailError === null ? attempts : `${attempts}: ${printableLine(mailError)}`;
}

export function utcMinute(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}
