import { SUBJECTS } from "#contract/contact.ts";
import { asciiDomain, type OutgoingMessage } from "#server/database/messages-table.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

/** Addresses that need neither quoting nor the SMTPUTF8 extension. */
const PLAIN_ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+$/i;

/** A mail to staff. Raw values: the mailer encodes them as headers. */
export function composeMail(message: OutgoingMessage, { from, command }: Omit<MailAddresses, "to">) {
  const { id, receivedAt, database, name, email, phone } = message;
  const subject = SUBJECTS.find(({ value }) => value === message.subject)?.label ?? message.subject;
  const sender = printableLine(name);
  const address = asciiDomain(email);
  // Omitted if some mail servers would not accept the address in a header.
  const replyTo = PLAIN_ADDRESS.test(address) ? { name: sender, address } : undefined;
  return {
    subject: `${subject}: ${sender}`,
    replyTo,
    // The same for every attempt, and different from that of another database's message with the same id.
    messageId: `<${id}.${Date.parse(receivedAt)}.${database}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    text: `${[
      `Name:     ${sender}`,
      `Email:    ${printableLine(email)}${replyTo ? "" : " (write to this address: replying does not reach it)"}`,
      `Phone:    ${printableLine(phone) || "(none)"}`,
      `Subject:  ${subject}`,
      `Received: ${receivedAt.slice(0, 16).replace("T", " ")} UTC`,
      "",
      printable(message.message),
      "",
      "-- ",
      `Message ${id}. When it is settled: ${command} --handled ${id}`,
    ].join("\n")}\n`,
  };
}
