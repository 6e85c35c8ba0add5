import type { DeliveryParts } from "#server/notify/delivery.ts";
import type { MailSettings } from "#server/notify/mail-settings.ts";
import type { Notifier } from "#server/notify/notifier.ts";
import { OutboxSender } from "#server/notify/outbox-sender.ts";
import { SmtpMailer } from "#server/notify/smtp-mailer.ts";

/** A mail under way may finish; one that hangs is cut off and sent again after the next start. */
const STOP_WITHIN_MS = 8_000;

export type RunningMail = Notifier<unknown> & { stop(): Promise<void> };

/** Starts with what is left over from before. */
export function startMail(settings: MailSettings, parts: Omit<DeliveryParts, "send">): RunningMail {
  const mailer = new SmtpMailer(settings);
  const sender = new OutboxSender({ ...parts, send: mailer.send }, { perSecond: settings.perSecond });
  sender.wake();
  return {
    wake: () => sender.wake(),
    state: () => sender.state(),
    async stop() {
      const cutOff = setTimeout(() => mailer.close(), STOP_WITHIN_MS);
      await sender.stop();
      clearTimeout(cutOff);
      mailer.close();
    },
  };
}
