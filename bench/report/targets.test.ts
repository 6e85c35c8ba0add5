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
  throttling: "simulate",
  figures: { fcp: exactly(600), lcp: exactly(700), tbt: exactly(40), cls: exactly(0.0004) },
  limitTbt: exactly(0),
  ratios: { fcp: ratio, lcp: ratio },
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
  bfcache: true,
};

const filterClick: Click = {
  name: "filter",
  kind: "filter",
  page: "/",
  nextPaint: exactly(16),
  result: spreadOf([45, 50, 58]),
  byHand: exactly(40),
  ratio: exactly(1.25),
};
const pageClick: Click = { ...filterClick, name: "link", kind: "header link", ratio: exactly(1.1) };

const { scores, figures } = comparison;
const notIndexed = { ...scores, seo: 58 };

it.each([
  { what: "a load within its targets", changed: {} },
  { what: "a point lost for speed", changed: { scores: { ...scores, performance: 99 } } },
  {
    what: "the 404 page, not indexed and not kept in the back/forward cache",
    changed: { page: NOT_FOUND, bfcache: false, scores: notIndexed },
  },
])("reports nothing about $what", ({ changed }) => {
  const load = { ...comparison, ...changed };
  expect(findMisses({ comparisons: [load], clicks: [filterClick, pageClick] })).toEqual([]);
});

it.each([
  {
    changed: { ratios: { fcp: ratio, lcp: { ...ratio, text: exactly(1.3) } } },
    miss: "LCP ÷ text alone 1.3, at most 1.15",
  },
  {
    changed: { figures: { ...figures, tbt: exactly(101) } },
    miss: "TBT above the limit's (ms) 101, at most 100",
  },
  // In only one load.
  {
    changed: { figures: { ...figures, cls: spreadOf([0, 0, 0.02]) } },
    miss: "CLS 0.02, at most 0",
  },
  { changed: { scores: { ...scores, performance: 98 } }, miss: "performance scores 98" },
  { changed: { scores: notIndexed }, miss: "seo scores 58" },
  { changed: { bfcache: false }, miss: "not restored from the back/forward cache" },
])("names profile, page, figure and target of a load: $miss", ({ changed, miss }) => {
  const load = { ...comparison, ...changed };
  expect(findMisses({ comparisons: [load] })).toEqual([`Mobile, /: ${miss}`]);
});

it.each([
  {
    click: { ...filterClick, ratio: exactly(1.7) },
    miss: "filter: result ÷ by hand 1.7, at most 1.4",
  },
  {
    click: { ...pageClick, ratio: exactly(1.25) },
    miss: "link: result ÷ by hand 1.25, at most 1.2",
  },
  { click: { ...pageClick, nextPaint: exactly(48) }, miss: "link: next paint (ms) 48, at most 40" },
])("names page, figure and target of a click: $miss", ({ click, miss }) => {
  expect(findMisses({ clicks: [click] })).toEqual([`/, ${miss}`]);
});

it("names the width at which a page moves, and a key that takes long", () => {
  const shifts = [{ page: "/blog", widths: 225, shifted: [{ width: 730, cls: 0.01 }] }];
  const typing = { work: exactly(20), slowest: exactly(48) };
  expect(findMisses({ shifts, typing })).toEqual([
    "/contact, typing a message: work of a key (ms) 20, at most 16",
    "/blog at 730 px: CLS 0.01, at most 0",
  ]);
});
