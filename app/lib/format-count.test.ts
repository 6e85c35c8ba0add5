import { expect, it } from "vitest";
import { formatCount } from "./format-count.ts";

it.each(["en", "de"])("formats %s like Intl", (language) => {
  const { format } = new Intl.NumberFormat(language);
  for (const count of [0, 7, 99, 100, 690, 999, 1000, 3480, 10_000, 99_999, 123_456, 1_234_567])
    expect(formatCount(count, language)).toBe(format(count));
});
