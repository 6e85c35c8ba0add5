import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison, Summary } from "../loads/compare-loads.ts";
import type { SiteResults } from "./site-results.ts";
import type { Spread } from "./spread.ts";

// Results for tests. The comparison and the click meet every target.

export const exactly = (value: number): Spread => ({ median: value, min: value, max: value });

const summary: Summary = {
  figures: {
    fcp: exactly(600),
    lcp: exactly(700),
    tbt: exactly(40),
    cls: exactly(0.0004),
    speedIndex: exactly(700),
    requests: exactly(20),
    html: exactly(1),
    js: exactly(120_000),
    font: exactly(1),
    image: exactly(1),
  },
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
};

const ratios = { limit: exactly(1), text: { median: 1.1, min: 1.05, max: 1.25 } };

export const comparison: Comparison = {
  page: "/",
  title: "Mobile",
  screen: "mobile",
  throttling: "simulate",
  ratios: { fcp: ratios, lcp: ratios },
  ours: summary,
  limit: summary,
  text: summary,
  bfcache: true,
};

export const click: Click = {
  name: "filter",
  kind: "filter",
  page: "/",
  nextPaint: exactly(16),
  result: { median: 50, min: 45, max: 58 },
};

export const results: SiteResults = {
  date: "2026-11-15T10:00:00.000Z",
  commit: "1e0b1a5",
  machine: { processor: "Neoverse-N1", cores: 2, architecture: "arm64", memoryGB: 8, node: "v24.21.0" },
  browser: "Chromium 156",
  busyWithOthers: 0.02,
  takenByHost: 0.01,
  repeated: 3,
  rounds: 5,
  comparisons: [comparison, { ...comparison, page: "/blog" }],
  clicks: [
    { ...click, byHand: exactly(40) },
    { ...click, result: exactly(70), byHand: exactly(45) },
  ],
};
