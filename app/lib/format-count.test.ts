import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it("separates thousands as the language does", () => {
  expect(formatCount(3480)).toBe("3,480");
  expect(formatCount(3480, "de")).toBe("3.480");
  expect(formatCount(690)).toBe("690");
});

it("writes English as the platform does", () => {
  const { format } = new Intl.NumberFormat("en-US");
  for (const count of [0, 7, 99, 100, 999, 1000, 10_000, 99_999, 123_456, 1_234_567])
    expect(formatCount(count)).toBe(format(count));
});
