import { setTimeout as sleep } from "node:timers/promises";
import { summarizeOutbox } from "#server/database/messages-table.ts";
import { type DeliveryParts, deliverNext, pauseAfter } from "#server/mail/delivery.ts";

/** Poll as well: another process may have left messages behind. */
const POLL_MS = 60_000;

/** Pause between mails, so a backlog does not compete with visitors for CPU and disk. */
const PACE_MS = 50;

/** Sends the outbox one message at a time and backs off when the mail server fails: `pause(consecutive failures)` ms. */
export function createOutboxSender(parts: DeliveryParts, pause = pauseAfter) {
  let stopping = false;
  let failures = 0;
  let pausedUntil = 0;
  /** Records a sent mail. Nothing else is sent until it succeeds, or that mail would go out twice. */
  let unrecorded: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenWhileRunning = false;

  /** Call after a message is stored and at start. */
  function wake(): void {
    if (stopping || performance.now() < pausedUntil) return;
    wokenWhileRunning = running !== undefined;
    if (wokenWhileRunning) return;
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      // A message was stored after the outbox was last read.
      if (wokenWhileRunning) wake();
    });
  }

  async function run(): Promise<void> {
    let wait: number;
    try {
      if (await sendAll()) {
        const { nextDue } = await summarizeOutbox(parts.database);
        const untilDue = nextDue === null ? POLL_MS : Date.parse(nextDue) - parts.clock().getTime();
        wait = Math.min(POLL_MS, Math.max(100, untilDue));
      } else wait = backOff();
    } catch (reason) {
      parts.log.error("the outbox could not be read", reason);
      wait = backOff();
    }
    if (!stopping) timer = setTimeout(wake, wait).unref();
  }

  /** False if the mail server or the database fails. */
  async function sendAll(): Promise<boolean> {
    await unrecorded?.();
    unrecorded = undefined;
    while (!stopping) {
      const delivery = await deliverNext(parts);
      if (delivery.result === "nothing") return true;
      if (delivery.result === "unrecorded") unrecorded = delivery.record;
      if (delivery.result === "failed" || delivery.result === "unrecorded") return false;
      failures = 0;
      await sleep(PACE_MS);
    }
    return true;
  }

  function backOff(): number {
    failures++;
    const wait = pause(failures);
    pausedUntil = performance.now() + wait - 1;
    return wait;
  }

  /** Stops claiming and waits for the mail in flight. */
  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    await running;
    await unrecorded?.().catch((reason) => parts.log.error("a sent mail was not recorded", reason));
  }

  return { wake, stop };
}
