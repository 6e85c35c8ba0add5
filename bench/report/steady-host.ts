import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** Above this share of its processor time a machine was kept waiting by its host, and that would be in our figures. */
export const MAX_TAKEN_SHARE = 0.005;
const MAX_ATTEMPTS = 8;
const PAUSE_MS = 5_000;
const READ_EVERY_MS = 50;

/** Milliseconds since some start: of one clock, and of it how long an average core was given to others. */
type Reading = { at: number; taken: number };

/** The part of a measurement in which the page works, by `performance.now()`. */
export type Span = { from: number; to: number };

/**
 * A virtual machine does not see what else its host is doing, only how long it was kept waiting. What is measured meanwhile says
 * nothing of the page: it is measured again, whatever it was. Where the host never rests, the steadiest attempt counts.
 */
export class SteadyHost {
  readonly #read: () => Reading;
  readonly #pause: () => Promise<void>;
  readonly #kept: number[] = [];
  #repeated = 0;

  constructor(read = readHost, pause: () => Promise<void> = () => sleep(PAUSE_MS)) {
    this.#read = read;
    this.#pause = pause;
  }

  /** Of everything that counts, the largest share of the processor that the host took. */
  get mostTaken(): number {
    return Math.max(0, ...this.#kept);
  }

  /** How many measurements do not count. */
  get repeated(): number {
    return this.#repeated;
  }

  /** @param spanOf where a measurement takes longer than what it measures, the part that the host must not disturb */
  async measure<Result>(run: () => Promise<Result>, spanOf?: (result: Result) => Span): Promise<Result> {
    let steadiest = await this.#attempt(run, spanOf);
    for (let attempt = 1; attempt < MAX_ATTEMPTS && steadiest.taken > MAX_TAKEN_SHARE; attempt++) {
      this.#repeated++;
      await this.#pause();
      const next = await this.#attempt(run, spanOf);
      if (next.taken < steadiest.taken) steadiest = next;
    }
    this.#kept.push(steadiest.taken);
    return steadiest.result;
  }

  async #attempt<Result>(run: () => Promise<Result>, spanOf?: (result: Result) => Span) {
    const readings = [this.#read()];
    const timer = setInterval(() => readings.push(this.#read()), READ_EVERY_MS);
    try {
      const result = await run();
      readings.push(this.#read());
      return { result, taken: shareTaken(readings, spanOf?.(result)) };
    } finally {
      clearInterval(timer);
    }
  }
}

function shareTaken(readings: readonly Reading[], span?: Span): number {
  const { from, to } = span ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const first = readings.findLast(({ at }) => at <= from) ?? readings[0];
  const last = readings.find(({ at }) => at >= to) ?? readings.at(-1);
  if (!first || !last) return 0;
  return (last.taken - first.taken) / (last.at - first.at);
}

/** Linux counts it in hundredths of a second, over all cores. Elsewhere nothing is taken. */
function readHost(): Reading {
  return { at: performance.now(), taken: (stolenTicks() * 10) / availableParallelism() };
}

function stolenTicks(): number {
  if (process.platform !== "linux") return 0;
  const [, , , , , , , , steal] = readFileSync("/proc/stat", "utf8").split(/\s+/, 9);
  return Number(steal);
}
