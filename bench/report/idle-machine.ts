import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Above this share of all cores another program is at work, and it would be in our figures. */
const MAX_BUSY_SHARE = 0.1;
const MAX_ATTEMPTS = 10;

class MachineBusyError extends Error {}

/** Samples the processor between measurements, when everything the bench started is idle. */
export class IdleMachine {
  readonly #samples: number[] = [];

  async watch(milliseconds = 500): Promise<void> {
    const before = ticks();
    await sleep(milliseconds);
    const after = ticks();
    this.#samples.push((after.busy - before.busy) / Math.max(1, after.all - before.all));
  }

  /** The busiest sample, as a share of all cores. */
  get busiest(): number {
    return Math.max(0, ...this.#samples);
  }

  get wasBusy(): boolean {
    return this.busiest > MAX_BUSY_SHARE;
  }

  /** Waits for what the last measurement left running, then throws: nobody may use the figures of a busy machine. */
  async requireIdle(): Promise<void> {
    let share = 0;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      await this.watch(1_000);
      if (!this.wasBusy) return;
      share = this.#samples.pop() ?? 0;
    }
    throw new MachineBusyError(
      `Other programs use ${Math.round(share * 100)} % of the processor: nothing was written. Run this again when the machine is idle.`,
    );
  }
}

/** Runs a bench; on a busy machine it ends with one sentence instead of a stack trace. */
export async function runOnIdleMachine(bench: () => Promise<void>): Promise<void> {
  try {
    await bench();
  } catch (error) {
    if (!(error instanceof MachineBusyError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function ticks(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((total, time) => total + of(time), 0);
  const all = sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle);
  return { all, busy: all - sum(({ idle }) => idle) };
}
