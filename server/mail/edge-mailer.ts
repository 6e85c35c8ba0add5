import { composeMail } from "#server/mail/compose-mail.ts";
import { AUTOMATIC, type DeliveryParts, deliverNext, type SendMail } from "#server/mail/delivery.ts";
import type { MailAddresses } from "#server/mail/mail-settings.ts";

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

/** A Worker may make 50 calls per request and a delivery takes three. The cron trigger sends the rest. */
const MAX_PER_RUN = 10;

export function createEdgeMailer(binding: SendEmailBinding, addresses: MailAddresses): SendMail {
  return async (message) => {
    const { subject, text, replyTo, messageId } = composeMail(message, addresses);
    await binding.send({
      from: addresses.from,
      to: [...addresses.to],
      ...(replyTo && { replyTo: { email: replyTo.address, name: replyTo.name } }),
      subject,
      text,
      headers: { ...AUTOMATIC, [EDGE_ID_HEADER]: messageId },
    });
    return { refused: [] };
  };
}

/** Sends due messages until none is left or one fails; the next trigger retries. */
export async function deliverDue(parts: DeliveryParts): Promise<void> {
  try {
    for (let count = 0; count < MAX_PER_RUN; count++) {
      if ((await deliverNext(parts)).result !== "sent") return;
    }
  } catch (reason) {
    parts.log.error("the outbox could not be read", reason);
  }
}
