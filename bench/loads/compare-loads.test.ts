import { expect, it } from "vitest";
import { compare } from "./compare-loads.ts";
import type { Load } from "./lighthouse.ts";

const zero = {
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cls: 0,
  speedIndex: 0,
  requests: 0,
  html: 0,
  js: 0,
  font: 0,
  image: 0,
};
const loads = (...lcps: number[]): Load[] =>
  lcps.map((lcp) => ({
    figures: { ...zero, fcp: 1, lcp },
    scores: { performance: 99 },
    bfcache: true,
    span: { from: 0, to: 1 },
  }));

it("gives median, minimum and maximum of every figure, and of the ratios load by load", () => {
  const { ours, ratios } = compare({
    ours: loads(1200, 900, 1000),
    limit: loads(1000, 1000, 1000),
    text: loads(600, 900, 500),
  });
  expect(ours.figures.lcp).toEqual({ median: 1000, min: 900, max: 1200 });
  expect(ratios.lcp.limit).toEqual({ median: 1, min: 0.9, max: 1.2 });
  // The median of the ratios, not the ratio of the medians: neighboring loads share their noise.
  expect(ratios.lcp.text).toEqual({ median: 2, min: 1, max: 2 });
  expect(ratios.fcp.text.median).toBe(1);
});
