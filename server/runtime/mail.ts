import type { DeliveryParts } from "#server/notify/delivery.ts";
import type { MailSettings } from "#server/notify/mail-settings.ts";
import type { MailState, Notifier } from "#server/notify/notifier.ts";
import { OutboxSender } from "#server/notify/outbox-sender.ts";
import { SmtpMailer } from "#server/notify/smtp-mailer.ts";

/** A mail in flight may finish; one that hangs is aborted and retried after the next start. */
const STOP_WITHIN_MS = 8_000;

/** Query the outbox at most once a second, however often `/healthz` is called. */
const STATE_VALID_MS = 1_000;

type RunningMail = Notifier<unknown> & { stop(): Promise<void> };

/** Starts by sending what an earlier process left in the outbox. */
export function startMail(settings: MailSettings, parts: Omit<DeliveryParts, "send">): RunningMail {
  const mailer = new SmtpMailer(settings);
  const sender = new OutboxSender({ ...parts, send: mailer.send }, { perSecond: settings.perSecond });
  let state: Promise<MailState> | undefined;
  sender.wake();
  return {
    wake: () => sender.wake(),
    state() {
      if (state === undefined) {
        state = sender.state();
        setTimeout(() => {
          state = undefined;
        }, STATE_VALID_MS).unref();
      }
      return state;
    },
    async stop() {
      const cutOff = setTimeout(() => mailer.close(), STOP_WITHIN_MS);
      await sender.stop();
      clearTimeout(cutOff);
      mailer.close();
    },
  };
}
