import { expect, it } from "vitest";
import { median, ratioOf } from "./spread.ts";

it("returns the median, and throws without values", () => {
  expect(median([3])).toBe(3);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(() => median([])).toThrow();
});

it("takes the median of the ratios, not the ratio of the medians", () => {
  expect(ratioOf([1200, 900, 1000], [600, 900, 500])).toEqual({ median: 2, min: 1, max: 2 });
});
