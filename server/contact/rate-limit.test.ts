import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimit, networkOf } from "#server/contact/rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

it("allows the limit per address in any 60 seconds, whatever the wall clock says, then says when to retry", () => {
  const send = createRateLimit(2);
  expect(send("192.0.2.1")).toBe(0);
  pass(50);
  vi.setSystemTime(Date.now() - 60 * 60_000);
  expect(send("192.0.2.1")).toBe(0);
  expect(send("192.0.2.1")).toBe(10);
  expect(send("192.0.2.2")).toBe(0);
  pass(10);
  expect(send("192.0.2.1")).toBe(0);
  expect(send("192.0.2.1")).toBe(50);
});

it("evicts only the oldest address under a flood", () => {
  const send = createRateLimit(1);
  send("first");
  for (let index = 0; index < 50_000; index++) send(`10.0.${index >> 8}.${index & 255}-${index}`);
  expect(send("first")).toBe(0);
  expect(send("10.0.195.79-49999")).toBe(60);
});

it("drops an address after a minute even if no other message comes", () => {
  const sent = new Map<string, number[]>();
  const send = createRateLimit(5, sent);
  send("192.0.2.1");
  pass(30);
  send("192.0.2.2");
  expect(sent.size).toBe(2);
  pass(30.1);
  expect([...sent.keys()]).toEqual(["192.0.2.2"]);
  pass(30);
  expect([sent.size, vi.getTimerCount()]).toEqual([0, 0]);
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("maps %s to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
