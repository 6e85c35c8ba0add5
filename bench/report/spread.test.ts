import { expect, it } from "vitest";
import { median, ratioOf, spreadOf, withRange } from "./spread.ts";

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

it("takes the median of the ratios, not the ratio of the medians", () => {
  expect(ratioOf([1200, 900, 1000], [600, 900, 500])).toEqual({ median: 2, min: 1, max: 2 });
});

it("shows the range where there is one", () => {
  const milliseconds = (value: number) => `${value} ms`;
  expect(withRange(spreadOf([45, 58, 50]), milliseconds)).toBe("50 ms (45 to 58)");
  expect(withRange(spreadOf([50, 50]), milliseconds)).toBe("50 ms");
});
