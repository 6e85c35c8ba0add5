import { summarizeOutbox } from "#server/database/messages-table.ts";
import {
  BEHIND_WARNING,
  type DeliveryParts,
  deliverNext,
  mailState,
  pauseAfter,
} from "#server/mail/delivery.ts";

/** Poll as well: another process may have left messages behind. */
const LOOK_AGAIN_MS = 60_000;
const REMIND_MS = 60 * 60_000;

/**
 * Sends the outbox, one message at a time, while the process runs. Rests after a failure of the mail server, so that one
 * which is down is not tried once for every message. A message that is refused by itself delays no other.
 */
export class OutboxSender {
  readonly #parts: DeliveryParts;
  /** Milliseconds to wait after so many failures in a row. Tests wait less. */
  readonly #pause: (failures: number) => number;
  #stopping = false;
  #failures = 0;
  #restsUntil = 0;
  /** Stores that a mail is out. Until it has succeeded nothing else is sent, or that mail would go out twice. */
  #unrecorded: (() => Promise<void>) | undefined;
  #remindAgainAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #wokenMeanwhile = false;

  constructor(parts: DeliveryParts, pause = pauseAfter) {
    this.#parts = parts;
    this.#pause = pause;
  }

  /** A message is stored, or the process has just started. */
  wake(): void {
    if (this.#stopping || performance.now() < this.#restsUntil) return;
    this.#wokenMeanwhile = this.#running !== undefined;
    if (this.#wokenMeanwhile) return;
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      // Stored since the outbox was last read.
      if (this.#wokenMeanwhile) this.wake();
    });
  }

  /** Claims nothing more and waits for the mail in flight. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#unrecorded?.().catch((reason) =>
      this.#parts.log.error("a sent mail was not recorded", reason),
    );
  }

  async #run(): Promise<void> {
    let wait: number;
    try {
      wait = (await this.#sendAll()) ? await this.#untilNextDue() : this.#rest();
      await this.#remind();
    } catch (reason) {
      this.#parts.log.error("the outbox could not be read", reason);
      wait = this.#rest();
    }
    if (this.#stopping) return;
    this.#timer = setTimeout(() => this.wake(), wait);
    this.#timer.unref();
  }

  /** False when the mail server, or the database, does not work. */
  async #sendAll(): Promise<boolean> {
    await this.#unrecorded?.();
    this.#unrecorded = undefined;
    while (!this.#stopping) {
      const delivery = await deliverNext(this.#parts);
      if (delivery.result === "nothing") return true;
      if (delivery.result === "unrecorded") this.#unrecorded = delivery.record;
      if (delivery.result === "failed" || delivery.result === "unrecorded") return false;
      this.#failures = 0;
    }
    return true;
  }

  #rest(): number {
    this.#failures++;
    const wait = this.#pause(this.#failures);
    this.#restsUntil = performance.now() + wait - 1;
    return wait;
  }

  async #untilNextDue(): Promise<number> {
    const { nextDue } = await summarizeOutbox(this.#parts.database);
    const wait = nextDue === null ? LOOK_AGAIN_MS : Date.parse(nextDue) - this.#parts.clock().getTime();
    return Math.min(LOOK_AGAIN_MS, Math.max(100, wait));
  }

  async #remind(): Promise<void> {
    const { database, clock, log } = this.#parts;
    if (performance.now() < this.#remindAgainAt || (await mailState(database, clock)) !== "behind") return;
    this.#remindAgainAt = performance.now() + REMIND_MS;
    log.warning(BEHIND_WARNING);
  }
}
