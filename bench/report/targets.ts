import type { Interaction } from "../interact/interactions.ts";
import type { Comparison } from "../load/compare.ts";

// What the site promises in times. What it promises in bytes is held by the gate: tests/journeys/budgets.journey.ts.
const MOST = { ratio: 1.05, tbtAbove: 50, cls: 0, filter: 50, nextPage: 100, menu: 50 } as const;

/** The one page of the bench that is answered with 404. */
const NOT_FOUND = "/no-such-page";

/** Every figure that misses its target, as a sentence. */
export function findMisses(
  comparisons: readonly Comparison[],
  interactions: readonly Interaction[],
): string[] {
  return [...comparisons.flatMap(missesOfLoad), ...interactions.flatMap(missesOfInteraction)];
}

function missesOfLoad({ page, screen, throttling, ours, fcpRatio, lcpRatio, tbtAbove, bfcache }: Comparison) {
  const misses = [
    ...over("FCP ÷ limit", fcpRatio, MOST.ratio),
    ...over("LCP ÷ limit", lcpRatio, MOST.ratio),
    ...over("TBT above the limit's", tbtAbove, MOST.tbtAbove),
    // To three places, as Lighthouse shows it.
    ...over("CLS", Number(ours.cls.toFixed(3)), MOST.cls),
    // No browser keeps a page that was answered with 404.
    ...(bfcache === false && page !== NOT_FOUND ? ["back does not come from the back/forward cache"] : []),
    // Applied throttling is there to show the same order, not to be scored.
    ...(throttling === "simulate" ? missingScores(page, ours.scores) : []),
  ];
  return misses.map(
    (miss) => `${page}, ${screen}, ${throttling === "simulate" ? "simulated" : "applied"}: ${miss}`,
  );
}

/** An address that does not exist answers 404 and asks not to be indexed, which Lighthouse counts against it: rightly not 100. */
function missingScores(page: string, scores: Comparison["ours"]["scores"]): string[] {
  return Object.entries(scores)
    .filter(([category]) => page !== NOT_FOUND || !["seo", "best-practices"].includes(category))
    .filter(([, score]) => score < 100)
    .map(([category, score]) => `${category} scores ${score}`);
}

function missesOfInteraction({ name, page, nextPaint, result, slowNetwork }: Interaction): string[] {
  if (slowNetwork) return [];
  const misses = name.startsWith("filter")
    ? over("result painted after (ms)", result, MOST.filter)
    : name.startsWith("opening the menu")
      ? over("next paint after (ms)", nextPaint, MOST.menu)
      : over("next page painted after (ms)", result, MOST.nextPage);
  return misses.map((miss) => `${page}, ${name}: ${miss}`);
}

function over(what: string, value: number, most: number): string[] {
  return value > most ? [`${what} ${Number(value.toFixed(3))}, at most ${most}`] : [];
}
