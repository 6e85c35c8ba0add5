import type { Log } from "#server/logging/log.ts";
import type { MailState } from "#server/notify/notifier.ts";
import type { Outbox, OutgoingMessage } from "#server/store/message-store.ts";

// One message from the outbox to the mail server, the same on every runtime.

/** Resolves when the mail server has accepted the mail, rejects with the reason otherwise. */
export type SendMail = (message: OutgoingMessage) => Promise<void>;

export type DeliveryParts = { outbox: Outbox; send: SendMail; clock: () => Date; log: Log };

/** `sent` without `recorded`: the mail is out, but the database could not store that. */
export type Delivery = { result: "nothing" | "failed" } | { result: "sent"; id: number; recorded: boolean };

/** How long an unrenewed claim holds, and so how long a dead process can delay a message. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const BEHIND_MS = 60 * 60_000;
export const BEHIND_WARNING = "mail is behind: the oldest unsent message has waited for more than an hour";

/** Exponential backoff: 2 seconds at first, 15 minutes at most. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

export async function deliverNext(parts: DeliveryParts): Promise<Delivery> {
  const { outbox, clock, log } = parts;
  let leaseEnd = inFuture(clock, LEASE_MS);
  const message = await outbox.claim(clock(), leaseEnd);
  if (message === undefined) return { result: "nothing" };

  // Renew the claim while the mail server is slow, so that no other process sends the same message.
  const renewal = setInterval(() => {
    const newEnd = inFuture(clock, LEASE_MS);
    outbox.extend(message.id, leaseEnd, newEnd).then(
      (extended) => {
        if (extended) leaseEnd = newEnd;
      },
      (reason) => log.error(`the claim on message ${message.id} was not renewed`, reason),
    );
  }, RENEW_MS);
  try {
    await parts.send(message);
  } catch (reason) {
    log.error(`message ${message.id} was not mailed (attempt ${message.attempts})`, reason);
    const retryAt = inFuture(clock, pauseAfter(message.attempts));
    clearInterval(renewal);
    await outbox.recordFailure(message.id, leaseEnd, retryAt, String(reason).slice(0, 500));
    return { result: "failed" };
  } finally {
    clearInterval(renewal);
  }
  const recorded = await recordSent(parts, message.id);
  return { result: "sent", id: message.id, recorded };
}

/** False if the database failed: the caller retries this before it sends anything else. */
export async function recordSent({ outbox, clock, log }: DeliveryParts, id: number): Promise<boolean> {
  try {
    await outbox.recordSent(id, clock());
    return true;
  } catch (reason) {
    log.error(`message ${id} was mailed and that was not recorded`, reason);
    return false;
  }
}

export async function mailState(outbox: Outbox, clock: () => Date): Promise<MailState> {
  const { oldest } = await outbox.summary();
  if (oldest === undefined) return "sent";
  return clock().getTime() - oldest.getTime() > BEHIND_MS ? "behind" : "waiting";
}

function inFuture(clock: () => Date, milliseconds: number): Date {
  return new Date(clock().getTime() + milliseconds);
}
