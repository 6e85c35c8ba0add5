import { expect, it } from "vitest";
import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison } from "../loads/compare-loads.ts";
import { spreadOf } from "./spread.ts";
import { findMisses, NOT_FOUND } from "./targets.ts";

const exactly = (value: number) => spreadOf([value]);
const ratio = { limit: exactly(1), text: spreadOf([1.05, 1.1, 1.25]) };

const comparison: Comparison = {
  page: "/",
  title: "Mobile",
  figures: { fcp: exactly(600), lcp: exactly(700), tbt: exactly(40), cls: exactly(0.0004) },
  limitTbt: exactly(0),
  ratios: { fcp: ratio, lcp: ratio },
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
  bfcache: true,
};

const [nextPaint, result, byHand] = [exactly(16), spreadOf([45, 50, 58]), exactly(40)];
const times = { nextPaint, result, byHand, ratio: exactly(1.25) };
const click: Click = { name: "filter", kind: "filter", page: "/", ...times };

const { scores, figures } = comparison;
const page = { ...click, kind: "page" } as const;
const seo = { ...scores, seo: 58 };

// A load may lose a point for speed; the 404 page is not indexed and not kept in the back/forward cache.
it.each([{}, { scores: { ...scores, performance: 99 } }, { page: NOT_FOUND, bfcache: false, scores: seo }])(
  "reports nothing that meets its target: %j",
  (changed) => {
    expect(findMisses([{ ...comparison, ...changed }], [click])).toEqual([]);
  },
);

it.each([
  [{ ratios: { fcp: ratio, lcp: { ...ratio, text: exactly(1.3) } } }, "LCP ÷ text alone 1.3, at most 1.15"],
  [{ figures: { ...figures, tbt: exactly(101) } }, "TBT above the limit's (ms) 101, at most 100"],
  // In only one load.
  [{ figures: { ...figures, cls: spreadOf([0, 0, 0.02]) } }, "CLS 0.02, at most 0"],
  [{ scores: { ...scores, performance: 98 } }, "performance scores 98"],
  [{ scores: seo }, "seo scores 58"],
  [{ bfcache: false }, "not restored from the back/forward cache"],
])("names profile, page, figure and target of a load: %j", (changed, miss) => {
  expect(findMisses([{ ...comparison, ...changed }], [])).toEqual([`Mobile, /: ${miss}`]);
});

it.each([
  [{ ...click, ratio: exactly(1.7) }, "result ÷ by hand 1.7, at most 1.6"],
  [{ ...page, ratio: exactly(2.05) }, "result ÷ by hand 2.05, at most 2"],
  [{ ...page, nextPaint: exactly(48) }, "next paint (ms) 48, at most 40"],
])("names page, figure and target of a click", (slow, miss) => {
  expect(findMisses([], [slow])).toEqual([`/, filter: ${miss}`]);
});
