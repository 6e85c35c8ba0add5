import { composeMail } from "#server/mail/compose-mail.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";
import { AUTOMATIC, MailRefused, type SendMail } from "#server/mail/outbox.ts";

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

// The documented codes of what is wrong with one mail; sender, recipients and limits are the same for all:
// https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
const ABOUT_THIS_MAIL = /^E_(?:VALIDATION_ERROR|CONTENT_TOO_LARGE|HEADERS?_[A-Z_]+)$/;

export function createEdgeMailer(binding: SendEmailBinding, addresses: MailAddresses): SendMail {
  return async (messages) => {
    const { subject, text, replyTo, messageId } = composeMail(messages, addresses);
    const sent = binding.send({
      ...addressed(addresses),
      ...(replyTo && { replyTo: { email: replyTo.address, name: replyTo.name } }),
      subject,
      text,
      headers: { ...AUTOMATIC, [EDGE_ID_HEADER]: messageId },
    });
    await sent.catch((reason: Error & { code?: string }) => {
      if (!ABOUT_THIS_MAIL.test(reason.code ?? "")) throw reason;
      throw new MailRefused(`${reason.code}: ${reason.message}`, { cause: reason });
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
