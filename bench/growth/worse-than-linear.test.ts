import { expect, it } from "vitest";
import { isWorseThanLinear } from "./worse-than-linear.ts";

const grow = (value: (records: number) => number) =>
  isWorseThanLinear([
    { records: 12, value: value(12) },
    { records: 120, value: value(120) },
    { records: 1000, value: value(1000) },
  ]);

it.each([
  ["what stays the same", () => 70, false],
  ["a line", (records: number) => 3000 + 2 * records, false],
  ["a curve that flattens", (records: number) => 100 * Math.sqrt(records), false],
  ["a line with some noise", (records: number) => (records > 500 ? 1.2 : 1) * (3000 + 10 * records), false],
  ["n log n", (records: number) => records * Math.log(records), true],
  ["a square", (records: number) => 50 + 0.01 * records ** 2, true],
])("%s", (_, value, expected) => {
  expect(grow(value)).toBe(expected);
});
