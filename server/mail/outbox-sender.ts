import { createOutbox, type OutboxParts } from "#server/mail/outbox.ts";
import type { SenderLock } from "#server/mail/sender-lock.ts";

/** How soon a server takes over from one that ended. */
const LOCK_EVERY_MS = 2_000;

/** Another server on the folder may have stored messages. */
const LOOK_EVERY_MS = 10_000;

/** Sends the outbox on Node, while this process holds the lock. */
export function createOutboxSender(parts: OutboxParts, lock: SenderLock) {
  const outbox = createOutbox(parts);
  let stopping = false;
  let isWoken = false;
  let endPause = () => {};

  /** Call after a message is stored. */
  function wake(): void {
    isWoken = true;
    endPause();
  }

  async function run(): Promise<void> {
    while (!stopping) {
      isWoken = false;
      const wait = await sendIfAlone();
      if (!isWoken && !stopping) await pause(Math.min(wait, LOOK_EVERY_MS));
    }
  }

  async function sendIfAlone(): Promise<number> {
    try {
      return lock.tryHold() ? ((await outbox.sendNext()) ?? LOOK_EVERY_MS) : LOCK_EVERY_MS;
    } catch (reason) {
      parts.log.error("no mail is sent without the lock", reason);
      return LOOK_EVERY_MS;
    }
  }

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = run();
  return {
    wake,
    /** Begins no other mail and waits for the one on its way. */
    async stop(): Promise<void> {
      stopping = true;
      endPause();
      await running;
      await outbox
        .finish()
        .catch((reason) => parts.log.error("a sent mail was not recorded", reason));
      lock.release();
    },
  };
}
