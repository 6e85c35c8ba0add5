import { SUBJECTS } from "#contract/contact.ts";
import type { OutgoingMessage } from "#server/database/messages-table.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";
import { printable, printableLine } from "#server/staff/plain-text.ts";

/** A mail to the staff. Values, not headers: whoever sends it encodes them. */
export type StaffMail = {
  subject: string;
  text: string;
  /** undefined where the visitor's address cannot stand in a header that every mail server takes. */
  replyTo: { name: string; address: string } | undefined;
  /** The same for every attempt, so that a repeat is recognized. */
  messageId: string;
};

/** Addresses that need neither quoting nor the SMTPUTF8 extension. */
const PLAIN_ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+$/i;

export function composeMail(
  message: OutgoingMessage,
  { from, command }: Pick<MailAddresses, "from" | "command">,
): StaffMail {
  const { id, receivedAt, database, name, email, phone } = message;
  const topic = SUBJECTS.find(({ value }) => value === message.subject)?.label ?? message.subject;
  const sender = printableLine(name);
  const address = withAsciiDomain(email);
  const replyTo = PLAIN_ADDRESS.test(address) ? { name: sender, address } : undefined;
  return {
    subject: `${topic}: ${sender}`,
    replyTo,
    // With the time: after a restore from a backup a number can be given again. It ends in a domain its maker owns.
    messageId: `<${id}.${Date.parse(receivedAt)}.${database}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    text: `${[
      `Name:     ${sender}`,
      `Email:    ${printableLine(email)}${replyTo ? "" : " (write to this address: replying does not reach it)"}`,
      `Phone:    ${printableLine(phone) || "(none)"}`,
      `Topic:    ${topic}`,
      `Received: ${receivedAt.slice(0, 16).replace("T", " ")} UTC`,
      "",
      printable(message.message),
      "",
      "-- ",
      `Message ${id}. When it is settled: ${command} --handled ${id}`,
    ].join("\n")}\n`,
  };
}

/** `URL` knows how a name of any script is written in ASCII, on every runtime. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const host = URL.parse(`http://${email.slice(at + 1)}`)?.hostname;
  return host ? `${email.slice(0, at)}@${host}` : email;
}
