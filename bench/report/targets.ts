import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison } from "../loads/compare-loads.ts";

// Targets in time. The gate checks budgets in bytes: tests/journeys/budgets.journey.ts.
const MAX_TEXT_RATIO = 1.15;
const MAX_TBT_ABOVE_LIMIT = 100;
/** The performance score varies from load to load; the others do not. */
const MIN_SCORE: Record<string, number> = { performance: 99 };
const MAX_CLICK: Record<Click["kind"], { nextPaint?: number; ratio?: number }> = {
  filter: { ratio: 1.6 },
  menu: { nextPaint: 50 },
  // React renders a page in about the time the browser needs for its layout: docs/decisions/0008.
  page: { nextPaint: 40, ratio: 2 },
};

/** The only page of the bench that answers 404. */
export const NOT_FOUND = "/no-such-page";

/** A sentence for each figure that misses its target. */
export function findMisses(comparisons: readonly Comparison[], clicks: readonly Click[]): string[] {
  return [...comparisons.flatMap(missesOfLoad), ...clicks.flatMap(missesOfClick)];
}

function missesOfLoad({
  page,
  title,
  figures,
  limitTbt,
  ratios,
  bfcache,
  scores,
}: Comparison): string[] {
  const misses = [
    ...over("FCP ÷ text alone", ratios.fcp.text.median, MAX_TEXT_RATIO),
    ...over("LCP ÷ text alone", ratios.lcp.text.median, MAX_TEXT_RATIO),
    ...over(
      "TBT above the limit's (ms)",
      figures.tbt.median - limitTbt.median,
      MAX_TBT_ABOVE_LIMIT,
    ),
    // Three digits, as in Lighthouse. The maximum: a shift that happens only sometimes still counts.
    ...over("CLS", Number(figures.cls.max.toFixed(3)), 0),
    // Browsers do not cache a 404 page for Back.
    ...(bfcache === false && page !== NOT_FOUND
      ? ["not restored from the back/forward cache"]
      : []),
    ...missedScores(page, scores),
  ];
  return misses.map((miss) => `${title}, ${page}: ${miss}`);
}

/** Lighthouse rightly penalizes a 404 page for `noindex` and the failed request. */
function missedScores(page: string, scores: Comparison["scores"] = {}): string[] {
  return Object.entries(scores)
    .filter(([category]) => page !== NOT_FOUND || !["seo", "best-practices"].includes(category))
    .filter(([category, score]) => score < (MIN_SCORE[category] ?? 100))
    .map(([category, score]) => `${category} scores ${score}`);
}

function missesOfClick({ name, kind, page, nextPaint, ratio }: Click): string[] {
  const max = MAX_CLICK[kind];
  return [
    ...over("next paint (ms)", nextPaint.median, max.nextPaint),
    ...over("result ÷ by hand", ratio.median, max.ratio),
  ].map((miss) => `${page}, ${name}: ${miss}`);
}

function over(what: string, value: number, max = Number.POSITIVE_INFINITY): string[] {
  return value > max ? [`${what} ${Number(value.toFixed(3))}, at most ${max}`] : [];
}
