import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison, Summary } from "../loads/compare-loads.ts";
import type { SiteResults } from "./site-results.ts";

// Results for tests. The comparison and the click meet every target.

const summary: Summary = {
  figures: {
    fcp: 600,
    lcp: 700,
    tbt: 40,
    cls: 0.0004,
    speedIndex: 700,
    requests: 20,
    html: 1,
    js: 120_000,
    font: 1,
    image: 1,
  },
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
  lcpOfEveryLoad: [700],
};

export const comparison: Comparison = {
  page: "/",
  title: "Mobile",
  screen: "mobile",
  throttling: "simulate",
  ours: summary,
  limit: summary,
  bfcache: true,
};

export const click: Click = { name: "filter", kind: "filter", page: "/", nextPaint: 16, result: 50 };

export const results: SiteResults = {
  date: "2026-11-15T10:00:00.000Z",
  commit: "1e0b1a5",
  machine: { processor: "Neoverse-N1", cores: 2, architecture: "arm64", memoryGB: 8, node: "v24.21.0" },
  browser: "Chromium 156",
  busyWithOthers: 0.02,
  rounds: 5,
  comparisons: [comparison, { ...comparison, page: "/blog" }],
  clicks: [
    { ...click, byHand: 40 },
    { ...click, result: 70, byHand: 45 },
  ],
};
