import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { required } from "#app/lib/required.ts";

/** Above this share of all cores, other programs would distort the figures. */
const MAX_BUSY_SHARE = 0.1;
/** Above this share of stolen time, the host of a virtual machine would distort the figures. */
const MAX_TAKEN_SHARE = 0.005;
const MAX_ATTEMPTS = 8;
const PAUSE_MS = 5_000;

/** Milliseconds of all cores together; only differences matter. */
type Times = { all: number; busy: number; taken: number };

/** Keeps other programs, on this machine and its host, out of the figures. */
export class QuietMachine {
  busiest = 0;
  mostTaken = 0;
  repeated = 0;
  readonly #read: () => Times;
  readonly #pause: () => Promise<void>;

  constructor(read = readTimes, pause: () => Promise<void> = () => sleep(PAUSE_MS)) {
    this.#read = read;
    this.#pause = pause;
  }

  /** Call between measurements, when the bench itself is idle. Exits if the machine is busy. */
  async requireIdle(): Promise<void> {
    let share = 1;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && share > MAX_BUSY_SHARE; attempt++)
      share = (await this.#during(() => sleep(1_000))).busy;
    this.busiest = Math.max(this.busiest, share);
    if (share <= MAX_BUSY_SHARE) return;
    console.error(
      `Other programs use ${percent(share)} of the processor: nothing was written. Run this again when the machine is idle.`,
    );
    process.exit(1);
  }

  /** Repeats measurements that the host disturbed. If it never stops, the steadiest attempt counts. */
  async measure<Result>(run: () => Promise<Result>): Promise<Result> {
    let steadiest = await this.#during(run);
    for (let attempt = 1; attempt < MAX_ATTEMPTS && steadiest.taken > MAX_TAKEN_SHARE; attempt++) {
      this.repeated++;
      await this.#pause();
      const next = await this.#during(run);
      if (next.taken < steadiest.taken) steadiest = next;
    }
    this.mostTaken = Math.max(this.mostTaken, steadiest.taken);
    return steadiest.result;
  }

  toString(): string {
    return [
      `other programs used at most ${percent(this.busiest)} of the processor between measurements`,
      `the host took at most ${percent(this.mostTaken)} during one`,
      `${this.repeated} were repeated because it took more than ${percent(MAX_TAKEN_SHARE)}`,
    ].join(", ");
  }

  async #during<Result>(run: () => Promise<Result>) {
    const before = this.#read();
    const result = await run();
    const after = this.#read();
    const share = (of: "busy" | "taken") =>
      (after[of] - before[of]) / Math.max(1, after.all - before.all);
    return { result, busy: share("busy"), taken: share("taken") };
  }
}

/** Only Linux reports the time the host took, in hundredths of a second. */
function readTimes(): Times {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const cores = cpus().map(({ times }) => times);
  const all = sum(cores.flatMap(({ user, nice, sys, irq, idle }) => [user, nice, sys, irq, idle]));
  const busy = all - sum(cores.map(({ idle }) => idle));
  if (process.platform !== "linux") return { all, busy, taken: 0 };
  const steal = /^cpu +(?:\d+ +){7}(\d+)/.exec(readFileSync("/proc/stat", "utf8"))?.[1];
  return { all, busy, taken: Number(required(steal, "the stolen time")) * 10 };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
