import { setTimeout as sleep } from "node:timers/promises";
import {
  BEHIND_WARNING,
  type Delivery,
  type DeliveryParts,
  deliverNext,
  mailState,
  pauseAfter,
  recordSent,
} from "#server/notify/delivery.ts";
import type { MailState, Notifier } from "#server/notify/notifier.ts";

/** Poll as well: another process may have left messages behind. */
const LOOK_AGAIN_MS = 60_000;
const REMIND_MS = 60 * 60_000;

export type SenderOptions = {
  perSecond: number;
  /** Milliseconds to wait after so many failures in a row. Tests wait less. */
  pause?: (failures: number) => number;
};

/**
 * Sends the outbox, one message at a time, while the process runs. Backs off after any failure, not per message, so that a
 * mail server that is down is not tried once for every message.
 */
export class OutboxSender implements Notifier<unknown> {
  readonly #parts: DeliveryParts;
  readonly #perSecond: number;
  readonly #pause: (failures: number) => number;
  readonly #stopping = new AbortController();
  #failures = 0;
  #heldUntil = 0;
  #lastSent = 0;
  #unrecorded: number | undefined;
  #remindedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #wokenMeanwhile = false;

  constructor(parts: DeliveryParts, { perSecond, pause = pauseAfter }: SenderOptions) {
    this.#parts = parts;
    this.#perSecond = perSecond;
    this.#pause = pause;
  }

  /** A message is stored, or the process has just started. */
  wake(): void {
    if (this.#stopping.signal.aborted || performance.now() < this.#heldUntil) return;
    if (this.#running !== undefined) {
      this.#wokenMeanwhile = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#wokenMeanwhile = false;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      // Stored since the outbox was last read.
      if (this.#wokenMeanwhile) this.wake();
    });
  }

  state(): Promise<MailState> {
    return mailState(this.#parts.outbox, this.#parts.clock);
  }

  /** Claims nothing more and waits for the mail in flight. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#unrecorded !== undefined) await recordSent(this.#parts, this.#unrecorded);
  }

  async #run(): Promise<void> {
    let wait = LOOK_AGAIN_MS;
    try {
      let delivery: Delivery = { result: "nothing" };
      do {
        delivery = await this.#deliver();
      } while (delivery.result === "sent" && delivery.recorded && !this.#stopping.signal.aborted);
      if (delivery.result === "nothing") wait = await this.#untilNextDue();
      else wait = this.#hold();
      await this.#remind();
    } catch (reason) {
      this.#parts.log.error("the outbox could not be read", reason);
      wait = this.#hold();
    }
    if (this.#stopping.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), wait);
    this.#timer.unref();
  }

  async #deliver(): Promise<Delivery> {
    // First, or the message would be sent a second time.
    if (this.#unrecorded !== undefined) {
      const id = this.#unrecorded;
      if (!(await recordSent(this.#parts, id))) return { result: "sent", id, recorded: false };
      this.#unrecorded = undefined;
    }
    await this.#keepPace();
    if (this.#stopping.signal.aborted) return { result: "nothing" };
    const delivery = await deliverNext(this.#parts);
    if (delivery.result !== "sent") return delivery;
    this.#lastSent = performance.now();
    this.#failures = 0;
    if (!delivery.recorded) this.#unrecorded = delivery.id;
    return delivery;
  }

  async #keepPace(): Promise<void> {
    const wait = this.#lastSent + 1000 / this.#perSecond - performance.now();
    if (this.#lastSent > 0 && wait > 0) {
      await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
    }
  }

  #hold(): number {
    this.#failures++;
    const wait = this.#pause(this.#failures);
    this.#heldUntil = performance.now() + wait - 1;
    return wait;
  }

  async #untilNextDue(): Promise<number> {
    const { nextDue } = await this.#parts.outbox.summary();
    if (nextDue === undefined) return LOOK_AGAIN_MS;
    const wait = nextDue.getTime() - this.#parts.clock().getTime();
    return Math.min(LOOK_AGAIN_MS, Math.max(100, wait));
  }

  async #remind(): Promise<void> {
    if (performance.now() - this.#remindedAt < REMIND_MS || (await this.state()) !== "behind") return;
    this.#remindedAt = performance.now();
    this.#parts.log.warning(BEHIND_WARNING);
  }
}
