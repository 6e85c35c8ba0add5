import { expect, it } from "vitest";
import { median, medians } from "./median.ts";

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

it("takes the median figure by figure", () => {
  expect(
    medians([
      { fcp: 3, lcp: 9 },
      { fcp: 1, lcp: 8 },
      { fcp: 2, lcp: 4 },
    ]),
  ).toEqual({ fcp: 2, lcp: 8 });
});
