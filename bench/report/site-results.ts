import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison } from "../loads/compare-loads.ts";
import type { describeMachine } from "./machine.ts";

/** What `npm run bench` measures: `bench/results/site.json`. */
export type SiteResults = {
  date: string;
  commit: string;
  machine: ReturnType<typeof describeMachine>;
  browser: string;
  /** The largest share of the processor that other programs used between measurements. */
  busyWithOthers: number;
  /** The largest share that the host took during a measurement, and how many were repeated because it took more. */
  takenByHost: number;
  repeated: number;
  rounds: number;
  comparisons: readonly Comparison[];
  clicks: readonly Click[];
};
