import type { Click } from "../clicks/measure-clicks.ts";
import type { Typing } from "../clicks/typing.ts";
import type { Comparison } from "../loads/compare-loads.ts";
import type { Shifts } from "../loads/shifts.ts";

// Targets in time. The gate checks budgets in bytes: tests/journeys/budgets.journey.ts.
const MAX_TEXT_RATIO = 1.15;
/** Applied throttling varies less than a simulation. */
const MAX_APPLIED_LCP_RATIO = 1.1;
const MAX_TBT_ABOVE_LIMIT = 100;
/** The performance score varies from load to load; the others do not. */
const MIN_SCORE: Record<string, number> = { performance: 99 };
/** Every click is answered within a frame or two, whatever it does then. */
const MAX_NEXT_PAINT_MS = 40;
/** To the result, divided by the same done by hand. Opening the menu needs no script. */
const MAX_CLICK_RATIO: Partial<Record<Click["kind"], number>> = {
  filter: 1.4,
  "header link": 1.2,
  "menu link": 1.5,
  "first tap": 1.6,
};
/** Milliseconds of a key in the message field. */
const MAX_KEY = { work: 16, slowest: 50 };

/** The only page of the bench that answers 404. */
export const NOT_FOUND = "/no-such-page";

export type Figures = {
  comparisons?: readonly Comparison[];
  clicks?: readonly Click[];
  typing?: Typing | undefined;
  shifts?: readonly Shifts[];
};

/** A sentence for each figure that misses its target. */
export function findMisses({
  comparisons = [],
  clicks = [],
  typing,
  shifts = [],
}: Figures): string[] {
  return [
    ...comparisons.flatMap(missesOfLoad),
    ...clicks.flatMap(missesOfClick),
    ...(typing ? missesOfTyping(typing) : []),
    ...shifts.flatMap(missesOfShifts),
  ];
}

function missesOfLoad({
  page,
  title,
  throttling,
  figures,
  limitTbt,
  ratios,
  bfcache,
  scores,
}: Comparison): string[] {
  const maxLcpRatio = throttling === "devtools" ? MAX_APPLIED_LCP_RATIO : MAX_TEXT_RATIO;
  const misses = [
    ...over("FCP ÷ text alone", ratios.fcp.text.median, MAX_TEXT_RATIO),
    ...over("LCP ÷ text alone", ratios.lcp.text.median, maxLcpRatio),
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
  return [
    ...over("next paint (ms)", nextPaint.median, MAX_NEXT_PAINT_MS),
    ...over("result ÷ by hand", ratio.median, MAX_CLICK_RATIO[kind]),
  ].map((miss) => `${page}, ${name}: ${miss}`);
}

function missesOfTyping({ work, slowest }: Typing): string[] {
  return [
    ...over("work of a key (ms)", work.median, MAX_KEY.work),
    ...over("slowest key (ms)", slowest.median, MAX_KEY.slowest),
  ].map((miss) => `/contact, typing a message: ${miss}`);
}

function missesOfShifts({ page, shifted }: Shifts): string[] {
  return shifted.map(({ width, cls }) => `${page} at ${width} px: CLS ${cls}, at most 0`);
}

function over(what: string, value: number, max = Number.POSITIVE_INFINITY): string[] {
  return value > max ? [`${what} ${Number(value.toFixed(3))}, at most ${max}`] : [];
}
