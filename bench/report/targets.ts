import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison } from "../loads/compare-loads.ts";

// Targets in time. Budgets in bytes are held by the gate: tests/journeys/budgets.journey.ts.
const MAX_RATIO = { limit: 1.05, text: 1.15 };
const MAX_TBT_ABOVE_LIMIT = 100;
/** The performance score varies from load to load; the others do not. */
const MIN_SCORE: Record<string, number> = { performance: 99 };
const MAX_CLICK_MS: Record<Click["kind"], Partial<Record<"nextPaint" | "result", number>>> = {
  filter: { result: 50 },
  menu: { nextPaint: 50 },
  page: { nextPaint: 40, result: 100 },
};

/** The one page of the bench that is answered with 404. */
export const NOT_FOUND = "/no-such-page";

/** A sentence for each figure that misses its target. */
export function findMisses(comparisons: readonly Comparison[], clicks: readonly Click[]): string[] {
  return [...comparisons.flatMap(missesOfLoad), ...clicks.flatMap(missesOfClick)];
}

function missesOfLoad(comparison: Comparison): string[] {
  const { page, title, throttling, ours, limit, ratios, bfcache } = comparison;
  const { tbt, cls } = ours.figures;
  const misses = [
    ...over("FCP ÷ limit", ratios.fcp.limit.median, MAX_RATIO.limit),
    ...over("FCP ÷ text alone", ratios.fcp.text.median, MAX_RATIO.text),
    ...over("LCP ÷ limit", ratios.lcp.limit.median, MAX_RATIO.limit),
    ...over("LCP ÷ text alone", ratios.lcp.text.median, MAX_RATIO.text),
    ...over("TBT above the limit's (ms)", tbt.median - limit.figures.tbt.median, MAX_TBT_ABOVE_LIMIT),
    // To three places, as Lighthouse shows it. A layout shift that happens only sometimes is still a shift.
    ...over("CLS", Number(cls.max.toFixed(3)), 0),
    // No browser keeps a page that was answered with 404.
    ...(bfcache === false && page !== NOT_FOUND ? ["not restored from the back/forward cache"] : []),
    ...(throttling === "simulate" ? missedScores(page, ours.scores) : []),
  ];
  return misses.map((miss) => `${title}, ${page}: ${miss}`);
}

/** A 404 page asks not to be indexed and logs a failed request, which Lighthouse rightly counts. */
function missedScores(page: string, scores: Record<string, number>): string[] {
  return Object.entries(scores)
    .filter(([category]) => page !== NOT_FOUND || !["seo", "best-practices"].includes(category))
    .filter(([category, score]) => score < (MIN_SCORE[category] ?? 100))
    .map(([category, score]) => `${category} scores ${score}`);
}

function missesOfClick({ name, kind, page, nextPaint, result }: Click): string[] {
  const { nextPaint: maxNextPaint = Infinity, result: maxResult = Infinity } = MAX_CLICK_MS[kind];
  return [
    ...over("next paint (ms)", nextPaint.median, maxNextPaint),
    ...over("result (ms)", result.median, maxResult),
  ].map((miss) => `${page}, ${name}: ${miss}`);
}

function over(what: string, value: number, max: number): string[] {
  return value > max ? [`${what} ${Number(value.toFixed(3))}, at most ${max}`] : [];
}
