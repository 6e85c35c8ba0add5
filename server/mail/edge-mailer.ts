import { composeMail } from "#server/mail/compose-mail.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";
import { AUTOMATIC, type SendMail } from "#server/mail/outbox.ts";

export type SendEmailBinding = {
  send(mail: {
    from: string;
    to: string[];
    replyTo?: { email: string; name: string };
    subject: string;
    text: string;
    headers: Record<string, string>;
  }): Promise<unknown>;
};

/** The platform sets its own Message-ID, so ours needs another header. */
export const EDGE_ID_HEADER = "X-Zixue-Message-ID";

export function createEdgeMailer(binding: SendEmailBinding, addresses: MailAddresses): SendMail {
  return async (messages) => {
    const { subject, text, replyTo, messageId } = composeMail(messages, addresses);
    await binding.send({
      ...addressed(addresses),
      ...(replyTo && { replyTo: { email: replyTo.address, name: replyTo.name } }),
      subject,
      text,
      headers: { ...AUTOMATIC, [EDGE_ID_HEADER]: messageId },
    });
    return { refused: [] };
  };
}

/** Mails staff something that is no message. */
export function createEdgeNotifier(binding: SendEmailBinding, addresses: MailAddresses) {
  return (subject: string, text: string) =>
    binding.send({ ...addressed(addresses), subject, text });
}

const addressed = ({ from, to }: MailAddresses) => ({
  from,
  to: [...to],
  headers: AUTOMATIC,
});
