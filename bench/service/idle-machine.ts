import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Above it somebody else is at work, and the figures would be theirs too. */
const MAX_BUSY_SHARE = 0.1;

/** What others do is watched between the measurements, when our own servers are idle. */
export class IdleMachine {
  readonly #samples: number[] = [];

  async watch(milliseconds = 500): Promise<void> {
    const before = ticks();
    await sleep(milliseconds);
    const after = ticks();
    this.#samples.push((after.busy - before.busy) / Math.max(1, after.all - before.all));
  }

  /** The busiest moment, as a share of all cores. */
  get busiest(): number {
    return Math.max(0, ...this.#samples);
  }

  get wasBusy(): boolean {
    return this.busiest > MAX_BUSY_SHARE;
  }
}

function ticks(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((total, time) => total + of(time), 0);
  const all = sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle);
  return { all, busy: all - sum(({ idle }) => idle) };
}
