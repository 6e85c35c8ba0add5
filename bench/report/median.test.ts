import { expect, it } from "vitest";
import { median } from "./median.ts";

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
