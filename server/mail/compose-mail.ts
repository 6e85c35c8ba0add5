import { SUBJECTS } from "#contract/contact.ts";
import { asciiDomain } from "#server/database/email-address.ts";
import type { OutgoingMessage } from "#server/database/outbox-table.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";
import { MAILS_AN_HOUR } from "#server/mail/outbox.ts";
import { tableLine, utcMinute } from "#server/staff/message-formats.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

/** Addresses that need neither quoting nor the SMTPUTF8 extension. */
const PLAIN_ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+$/i;

/**
 * Marked line by line, so that a visitor's text cannot pass for ours: staff copy commands from
 * here.
 */
function quoted(text: string): string {
  return printable(text).replace(/^/gm, "> ");
}

type Addresses = Omit<MailAddresses, "to">;

type Mail = {
  subject: string;
  replyTo: { name: string; address: string } | undefined;
  /** The same for every attempt, on whatever machine. */
  messageId: string;
  text: string;
};

/**
 * A mail to staff: one message, or a summary of several. Raw values: the mailer encodes them as
 * headers.
 */
export function composeMail(messages: readonly OutgoingMessage[], addresses: Addresses): Mail {
  const [first, ...others] = messages;
  if (first === undefined) throw new Error("a mail needs a message");
  const last = others.at(-1);
  if (last === undefined) return messageMail(first, addresses);
  return summaryMail({ messages, first, last }, addresses);
}

function messageMail(message: OutgoingMessage, { from, command }: Addresses): Mail {
  const { id, key, receivedAt, name, email, phone } = message;
  const known = SUBJECTS.find(({ value }) => value === message.subject);
  const subject = known?.label ?? message.subject;
  const sender = printableLine(name);
  const address = asciiDomain(email);
  // Some mail servers would not accept such an address in a header.
  const isRepliable = PLAIN_ADDRESS.test(address);
  const hint = isRepliable ? "" : " (write to this address: replying does not reach it)";
  const lines = [
    `Message ${id}. When it is settled: ${command} --handled ${id}`,
    "",
    `Name:     ${sender}`,
    `Email:    ${printableLine(email)}${hint}`,
    `Phone:    ${printableLine(phone) || "(none)"}`,
    `Subject:  ${subject}`,
    `Received: ${utcMinute(receivedAt)} UTC`,
    "",
    quoted(message.message),
  ];
  return {
    subject: `${subject}: ${sender}`,
    replyTo: isRepliable ? { name: sender, address } : undefined,
    messageId: `<${key}@${domainOf(from)}>`,
    text: `${lines.join("\n")}\n`,
  };
}

type SeveralMessages = {
  messages: readonly OutgoingMessage[];
  first: OutgoingMessage;
  last: OutgoingMessage;
};

function summaryMail(
  { messages, first, last }: SeveralMessages,
  { from, command }: Addresses,
): Mail {
  const count = messages.length;
  // What a mail server has refused before is only counted, so that it holds up nobody else.
  const hidden = messages.filter(({ wasRefused }) => wasRefused);
  const shown = messages.filter(({ wasRefused }) => !wasRefused);
  const lines = [
    `${count} messages: at most ${MAILS_AN_HOUR} mails an hour are sent one by one, so this one stands for all of them.`,
    `To list those that are open: ${command} --open`,
    `To read one:                 ${command} --show ${first.id}`,
  ];
  if (hidden.length > 0) {
    const numbers = hidden.map(({ id }) => id).join(", ");
    lines.push(`Not shown here, since the mail server refused a mail with them: ${numbers}`);
  }
  if (shown.length > 0) lines.push("");
  for (const message of shown) lines.push(quoted(tableLine(message, "open")));
  return {
    subject: `${count} messages`,
    replyTo: undefined,
    messageId: `<${first.key}.${last.key}.${count}@${domainOf(from)}>`,
    text: `${lines.join("\n")}\n`,
  };
}

function domainOf(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(at + 1);
}
