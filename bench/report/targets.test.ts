import { expect, it } from "vitest";
import type { Comparison, Summary } from "../load/compare.ts";
import { findMisses } from "./targets.ts";

const summary: Summary = {
  fcp: 600,
  lcp: 700,
  tbt: 40,
  cls: 0.0004,
  speedIndex: 700,
  requests: 20,
  bytes: { html: 1, js: 1, font: 1, image: 1, other: 1 },
  lcpElement: "<h1>",
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
  spread: [700],
};

const met: Comparison = {
  page: "/",
  screen: "mobile",
  throttling: "simulate",
  ours: summary,
  limit: summary,
  fcpRatio: 1,
  lcpRatio: 1.05,
  tbtAbove: 50,
  bfcache: true,
};

it("is silent about what meets its target", () => {
  expect(
    findMisses([met], [{ name: "filter", page: "/", slowNetwork: false, nextPaint: 16, result: 50 }]),
  ).toEqual([]);
});

it("names page, pass, figure and limit of what does not", () => {
  const slow = { ...met, lcpRatio: 1.2, ours: { ...summary, scores: { ...summary.scores, seo: 92 } } };
  expect(
    findMisses(
      [slow],
      [{ name: "header link to /blog", page: "/", slowNetwork: false, nextPaint: 16, result: 120 }],
    ),
  ).toEqual([
    "/, mobile, simulated: LCP ÷ limit 1.2, at most 1.05",
    "/, mobile, simulated: seo scores 92",
    "/, header link to /blog: next page painted after (ms) 120, at most 100",
  ]);
});

it("does not ask a missing page to be indexed or kept", () => {
  const missing = {
    ...met,
    page: "/no-such-page",
    bfcache: false,
    ours: { ...summary, scores: { ...summary.scores, seo: 58 } },
  };
  expect(findMisses([missing], [])).toEqual([]);
});
