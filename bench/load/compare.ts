import { median } from "../report/median.ts";
import { type Load, measureLoad, type Screen, type Throttling } from "./lighthouse.ts";

/** Medians of several loads; `spread` holds the largest paint of each of them, so that noise can be seen. */
export type Summary = Omit<Load, "bfcache"> & { spread: number[] };

export type Comparison = {
  page: string;
  screen: Screen;
  throttling: Throttling;
  ours: Summary;
  limit: Summary;
  fcpRatio: number;
  lcpRatio: number;
  /** Milliseconds above the limit version's. */
  tbtAbove: number;
  bfcache: boolean | undefined;
};

type CompareOptions = { page: string; screen: Screen; throttling: Throttling; runs: number };
type Addresses = { ours: string; limit: string };

/** Ours and the limit by turns, so that whatever else the machine does meanwhile falls on both. */
export async function compareLoads(addresses: Addresses, options: CompareOptions): Promise<Comparison> {
  const { page, screen, throttling, runs } = options;
  const load = (address: string, allCategories: boolean) =>
    measureLoad({ url: `${address}${page}`, screen, throttling, allCategories });
  const ours: Load[] = [];
  const limit: Load[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await load(addresses.ours, run === 0 && throttling === "simulate"));
    limit.push(await load(addresses.limit, false));
  }
  const [mine, theirs] = [summarise(ours), summarise(limit)];
  return {
    page,
    screen,
    throttling,
    ours: mine,
    limit: theirs,
    fcpRatio: mine.fcp / theirs.fcp,
    lcpRatio: mine.lcp / theirs.lcp,
    tbtAbove: mine.tbt - theirs.tbt,
    bfcache: ours[0]?.bfcache,
  };
}

function summarise(loads: readonly Load[]): Summary {
  const of = (figure: (load: Load) => number) => median(loads.map(figure));
  const performance = of(({ scores }) => scores.performance ?? 0);
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    // The worst of them: a shift that happens only sometimes is a shift.
    cls: Math.max(...loads.map(({ cls }) => cls)),
    speedIndex: of(({ speedIndex }) => speedIndex),
    requests: of(({ requests }) => requests),
    bytes: {
      html: of(({ bytes }) => bytes.html),
      js: of(({ bytes }) => bytes.js),
      font: of(({ bytes }) => bytes.font),
      image: of(({ bytes }) => bytes.image),
      other: of(({ bytes }) => bytes.other),
    },
    lcpElement: loads[0]?.lcpElement ?? "",
    scores: { ...loads[0]?.scores, performance },
    spread: loads.map(({ lcp }) => Math.round(lcp)),
  };
}
