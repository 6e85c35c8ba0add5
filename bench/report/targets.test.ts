import { expect, it } from "vitest";
import { click, comparison, exactly } from "./sample-results.ts";
import { findMisses, NOT_FOUND } from "./targets.ts";

const { ours, ratios } = comparison;

it("is silent about what meets its target", () => {
  expect(findMisses([comparison], [click])).toEqual([]);
});

it("names page, profile, figure and target of what does not", () => {
  const slow = {
    ...comparison,
    ratios: { ...ratios, lcp: { limit: exactly(1.2), text: exactly(1.3) } },
    ours: { ...ours, scores: { ...ours.scores, seo: 92 } },
  };
  const link = {
    ...click,
    name: "header link to /blog",
    kind: "page",
    nextPaint: exactly(48),
    result: exactly(120),
  } as const;
  expect(findMisses([slow], [link])).toEqual([
    "Mobile, /: LCP ÷ limit 1.2, at most 1.05",
    "Mobile, /: LCP ÷ text alone 1.3, at most 1.15",
    "Mobile, /: seo scores 92",
    "/, header link to /blog: next paint (ms) 48, at most 40",
    "/, header link to /blog: result (ms) 120, at most 100",
  ]);
});

it("takes 99 for a performance score that is reached, and no less", () => {
  const withScore = (performance: number) => ({
    ...comparison,
    ours: { ...ours, scores: { ...ours.scores, performance } },
  });
  expect(findMisses([withScore(99)], [])).toEqual([]);
  expect(findMisses([withScore(98)], [])).toEqual(["Mobile, /: performance scores 98"]);
});

it("counts a layout shift that happens in one load only", () => {
  const shifted = { ...ours, figures: { ...ours.figures, cls: { median: 0, min: 0, max: 0.02 } } };
  expect(findMisses([{ ...comparison, ours: shifted }], [])).toEqual(["Mobile, /: CLS 0.02, at most 0"]);
});

it("does not expect a missing page to be indexed or kept by the browser", () => {
  const missing = {
    ...comparison,
    page: NOT_FOUND,
    bfcache: false,
    ours: { ...ours, scores: { ...ours.scores, seo: 58 } },
  };
  expect(findMisses([missing], [])).toEqual([]);
});
