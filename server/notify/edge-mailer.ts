import { composeMail } from "#server/notify/compose-mail.ts";
import { type DeliveryParts, deliverNext, type SendMail } from "#server/notify/delivery.ts";
import type { MailAddresses } from "#server/notify/mail-settings.ts";

/** The part of Cloudflare's `send_email` binding that is used here. */
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

/** The platform gives every mail a Message-ID of its own; ours goes along under a name that it leaves alone. */
export const EDGE_ID_HEADER = "X-Zixue-Message-ID";

/** A Worker may make 50 calls a request; a delivery takes three. The rest is for the cron trigger. */
const MOST_A_RUN = 10;

export function createEdgeMailer(binding: SendEmailBinding, { from, to }: MailAddresses): SendMail {
  return async (message) => {
    const { subject, text, replyTo, messageId } = composeMail(message, from.slice(from.lastIndexOf("@") + 1));
    await binding.send({
      from,
      to: [...to],
      ...(replyTo && { replyTo: { email: replyTo.address, name: replyTo.name } }),
      subject,
      text,
      headers: { [EDGE_ID_HEADER]: messageId },
    });
  };
}

/** Sends what is due until there is no more, or one fails: then the mail service rests until the next trigger. */
export async function deliverDue(parts: DeliveryParts): Promise<void> {
  try {
    for (let count = 0; count < MOST_A_RUN; count++) {
      const delivery = await deliverNext(parts);
      if (delivery.result !== "sent" || !delivery.recorded) return;
    }
  } catch (reason) {
    parts.log.error("the outbox could not be read", reason);
  }
}
