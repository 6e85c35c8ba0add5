import { afterEach, expect, it, vi } from "vitest";
import { announce, readAnnouncement, subscribeToAnnouncements } from "./announce.ts";

afterEach(() => vi.useRealTimers());

it("announces a repeated sentence as a new one, and removes it five seconds after the last", () => {
  vi.useFakeTimers();
  const seen: ReturnType<typeof readAnnouncement>[] = [];
  const unsubscribe = subscribeToAnnouncements(() => seen.push(readAnnouncement()));
  announce("2 courses shown");
  vi.advanceTimersByTime(4000);
  announce("2 courses shown");
  vi.advanceTimersByTime(4000);
  expect(seen.map(({ text }) => text)).toEqual(["2 courses shown", "2 courses shown"]);
  expect(new Set(seen.map(({ serial }) => serial)).size).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(readAnnouncement().text).toBe("");
  unsubscribe();
});
