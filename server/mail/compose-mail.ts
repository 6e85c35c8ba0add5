import { SUBJECTS } from "#contract/contact.ts";
import { asciiDomain } from "#server/database/messages-table.ts";
import type { OutgoingMessage } from "#server/database/outbox-table.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";
import { MAILS_AN_HOUR } from "#server/mail/outbox.ts";
import { tableLine } from "#server/staff/message-formats.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

/** Addresses that need neither quoting nor the SMTPUTF8 extension. */
const PLAIN_ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+$/i;

/** Marked line by line, so that a visitor's text cannot pass for ours: staff copy commands from here. */
const quoted = (text: string) => printable(text).replace(/^/gm, "> ");

type Mail = {
  subject: string;
  replyTo: { name: string; address: string } | undefined;
  /** The same for every attempt, on whatever machine. */
  messageId: string;
  text: string;
};

/** A mail to staff: one message, or a summary of several. Raw values: the mailer encodes them as headers. */
export function composeMail(
  messages: readonly OutgoingMessage[],
  addresses: Omit<MailAddresses, "to">,
): Mail {
  const [first, ...others] = messages;
  if (first === undefined) throw new Error("a mail needs a message");
  return others.length === 0
    ? messageMail(first, addresses)
    : summaryMail(messages, first, addresses);
}

type Addresses = Omit<MailAddresses, "to">;

function messageMail(message: OutgoingMessage, { from, command }: Addresses): Mail {
  const { id, key, receivedAt, name, email, phone } = message;
  const subject = SUBJECTS.find(({ value }) => value === message.subject)?.label ?? message.subject;
  const sender = printableLine(name);
  const address = asciiDomain(email);
  // Omitted if some mail servers would not accept the address in a header.
  const replyTo = PLAIN_ADDRESS.test(address) ? { name: sender, address } : undefined;
  return {
    subject: `${subject}: ${sender}`,
    replyTo,
    messageId: `<${key}@${domainOf(from)}>`,
    text: `${[
      `Message ${id}. When it is settled: ${command} --handled ${id}`,
      "",
      `Name:     ${sender}`,
      `Email:    ${printableLine(email)}${replyTo ? "" : " (write to this address: replying does not reach it)"}`,
      `Phone:    ${printableLine(phone) || "(none)"}`,
      `Subject:  ${subject}`,
      `Received: ${receivedAt.slice(0, 16).replace("T", " ")} UTC`,
      "",
      quoted(message.message),
    ].join("\n")}\n`,
  };
}

/** What a mail server has refused before is only counted, so that it holds up nobody else. */
function summaryMail(
  messages: readonly OutgoingMessage[],
  first: OutgoingMessage,
  { from, command }: Addresses,
): Mail {
  const shown = messages.filter(({ wasRefused }) => !wasRefused);
  const hidden = messages.filter(({ wasRefused }) => wasRefused).map(({ id }) => id);
  const last = messages.at(-1) ?? first;
  const lines = [
    `${messages.length} messages: more than ${MAILS_AN_HOUR} came in an hour, so this mail stands for all of them.`,
    `To list those that are open: ${command} --open`,
    `To read one:                 ${command} --show ${first.id}`,
  ];
  if (hidden.length > 0) {
    lines.push(
      `Not shown here, since the mail server refused a mail with them: ${hidden.join(", ")}`,
    );
  }
  if (shown.length > 0) {
    lines.push("", ...shown.map((message) => quoted(tableLine(message, "open"))));
  }
  return {
    subject: `${messages.length} messages`,
    replyTo: undefined,
    messageId: `<${first.key}.${last.key}.${messages.length}@${domainOf(from)}>`,
    text: `${lines.join("\n")}\n`,
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
