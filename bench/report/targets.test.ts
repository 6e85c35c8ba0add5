import { expect, it } from "vitest";
import { click, comparison } from "./sample-results.ts";
import { findMisses, NOT_FOUND } from "./targets.ts";

const { ours } = comparison;

it("is silent about what meets its target", () => {
  expect(findMisses([comparison], [click])).toEqual([]);
});

it("names page, profile, figure and target of what does not", () => {
  const slow = {
    ...comparison,
    ours: { ...ours, figures: { ...ours.figures, lcp: 840 }, scores: { ...ours.scores, seo: 92 } },
  };
  const link = { ...click, name: "header link to /blog", kind: "page", nextPaint: 48, result: 120 } as const;
  expect(findMisses([slow], [link])).toEqual([
    "Mobile, /: LCP ÷ limit 1.2, at most 1.05",
    "Mobile, /: seo scores 92",
    "/, header link to /blog: next paint (ms) 48, at most 40",
    "/, header link to /blog: result (ms) 120, at most 100",
  ]);
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
