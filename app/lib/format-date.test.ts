import { expect, it } from "vitest";
import { formatDate } from "./format-date.ts";

it("writes the day of the record, whatever the time zone of the reader", () => {
  expect(formatDate("2024-12-19")).toBe("December 19, 2024");
  expect(formatDate("2024-11-18")).toBe("November 18, 2024");
});

it("follows the language of the text", () => {
  expect(formatDate("2024-12-19", "de")).toBe("19. Dezember 2024");
});

it("writes English as the platform does", () => {
  const { format } = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (let day = 0; day < 800; day += 5) {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    expect(formatDate(date.toISOString().slice(0, 10))).toBe(format(date));
  }
});
