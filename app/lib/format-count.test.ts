import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it("separates thousands as the language does", () => {
  expect(formatCount(3480)).toBe("3,480");
  expect(formatCount(3480, "de")).toBe("3.480");
  expect(formatCount(690)).toBe("690");
});
