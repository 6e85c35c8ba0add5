import { expect, it } from "vitest";
import { median, spreads } from "./spread.ts";

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[10, 1, 2, 4], 3],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

it("refuses to make one up", () => {
  expect(() => median([])).toThrow();
});

it("takes median, minimum and maximum figure by figure", () => {
  expect(
    spreads([
      { fcp: 3, lcp: 9 },
      { fcp: 1, lcp: 8 },
      { fcp: 2, lcp: 4 },
    ]),
  ).toEqual({ fcp: { median: 2, min: 1, max: 3 }, lcp: { median: 8, min: 4, max: 9 } });
});
