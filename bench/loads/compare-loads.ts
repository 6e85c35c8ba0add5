import { median, type Spread, spreadOf, spreads } from "../report/spread.ts";
import type { SteadyHost } from "../report/steady-host.ts";
import { type Figure, type Load, measureLoad, type Profile } from "./lighthouse.ts";

export type Summary = { figures: Record<Figure, Spread>; scores: Record<string, number> };

/** Our page, and what it is measured against: itself without scripts, and its words alone. */
export type Variant = "ours" | "limit" | "text";

export type Comparison = Profile & {
  page: string;
  /** Ours divided by a limit, load by load. */
  ratios: Record<"fcp" | "lcp", Record<Exclude<Variant, "ours">, Spread>>;
  bfcache: boolean | undefined;
} & Record<Variant, Summary>;

type CompareOptions = { page: string; profile: Profile; rounds: number; host: SteadyHost };

/** The variants take turns, so that background noise affects all of them. */
export async function compareLoads(
  site: Record<Variant, string>,
  { page, profile, rounds, host }: CompareOptions,
): Promise<Comparison> {
  const loads: Record<Variant, Load[]> = { ours: [], limit: [], text: [] };
  const measure = (variant: Variant, allCategories: boolean) =>
    host.measure(
      () => measureLoad(`${site[variant]}${page}`, profile, allCategories),
      ({ span }) => span,
    );
  for (let round = 0; round < rounds; round++) {
    // Applied throttling shows the same order of pages; its scores mean nothing.
    const allCategories = round === 0 && profile.throttling === "simulate";
    loads.ours.push(await measure("ours", allCategories));
    loads.limit.push(await measure("limit", false));
    loads.text.push(await measure("text", false));
  }
  return { page, ...profile, ...compare(loads), bfcache: loads.ours[0]?.bfcache };
}

export function compare({ ours, limit, text }: Record<Variant, readonly Load[]>) {
  const ratio = (figure: Figure, to: readonly Load[]) =>
    spreadOf(ours.map((load, round) => load.figures[figure] / (to[round]?.figures[figure] ?? Number.NaN)));
  const ratios = (figure: Figure) => ({ limit: ratio(figure, limit), text: ratio(figure, text) });
  return {
    ratios: { fcp: ratios("fcp"), lcp: ratios("lcp") },
    ours: summarize(ours),
    limit: summarize(limit),
    text: summarize(text),
  };
}

function summarize(loads: readonly Load[]): Summary {
  return {
    figures: spreads(loads.map(({ figures }) => figures)),
    scores: { ...loads[0]?.scores, performance: median(loads.map(({ scores }) => scores.performance ?? 0)) },
  };
}
