import { expect, it } from "vitest";
import { formatDate } from "./format-date.ts";

it.each(["en", "de"])("formats the same day in %s in every time zone", (language) => {
  const { format } = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  for (let day = 0; day < 800; day += 5) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    expect(formatDate(date.toISOString().slice(0, 10), language)).toBe(format(date));
  }
});
