import { median, medians } from "../report/median.ts";
import { type Figure, type Load, measureLoad, type Profile } from "./lighthouse.ts";

/** Medians of several loads. */
export type Summary = {
  figures: Record<Figure, number>;
  scores: Record<string, number>;
  /** The largest contentful paint of every load, to show the noise. */
  lcpOfEveryLoad: number[];
};

export type Comparison = Profile & {
  page: string;
  ours: Summary;
  limit: Summary;
  bfcache: boolean | undefined;
};

type CompareOptions = { page: string; profile: Profile; rounds: number };

/** Alternates between our page and the limit, so that background noise affects both. */
export async function compareLoads(
  site: { ours: string; limit: string },
  { page, profile, rounds }: CompareOptions,
): Promise<Comparison> {
  const ours: Load[] = [];
  const limit: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    // Applied throttling shows the same order of pages; its scores mean nothing.
    const allCategories = round === 0 && profile.throttling === "simulate";
    ours.push(await measureLoad(`${site.ours}${page}`, profile, allCategories));
    limit.push(await measureLoad(`${site.limit}${page}`, profile, false));
  }
  return { page, ...profile, ours: summarize(ours), limit: summarize(limit), bfcache: ours[0]?.bfcache };
}

function summarize(loads: readonly Load[]): Summary {
  const figures = loads.map((load) => load.figures);
  return {
    // A layout shift that happens only sometimes is still a shift.
    figures: { ...medians(figures), cls: Math.max(...figures.map(({ cls }) => cls)) },
    scores: { ...loads[0]?.scores, performance: median(loads.map(({ scores }) => scores.performance ?? 0)) },
    lcpOfEveryLoad: figures.map(({ lcp }) => Math.round(lcp)),
  };
}
