import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEdgeRateLimit } from "#server/contact/edge-rate-limit.ts";
import { createRateLimit, networkOf, senderOf } from "#server/contact/rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

it("allows the limit per sender in any 60 seconds, whatever the wall clock says, then says when to retry", () => {
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

it.each([
  ["an IPv6 /48", (index: number) => `2001:db8:1:${index.toString(16)}::1`],
  ["an IPv4 /24", (index: number) => `192.0.2.${index}`],
])("allows %s four senders' share, and others meanwhile theirs", (_, addressOf) => {
  const send = createRateLimit(5);
  const accepted = Array.from({ length: 250 }, (_, index) => send(addressOf(index))).filter(
    (wait) => wait === 0,
  );
  expect(accepted).toHaveLength(20);
  expect(send("198.51.100.7")).toBe(0);
});

it("has a ceiling for all, above which it remembers nobody", () => {
  const accepted: NonNullable<Parameters<typeof createRateLimit>[1]> = [];
  const send = createRateLimit(5, accepted);
  for (let index = 0; index < 180_000; index++)
    send(`2001:db8:${(index % 60_000).toString(16)}::${index}`);
  expect(accepted).toHaveLength(120);
  expect(send("198.51.100.7")).toBe(60);
  pass(60);
  expect(send("198.51.100.7")).toBe(0);
});

it("forgets a sender after a minute even if no other message comes", () => {
  const accepted: NonNullable<Parameters<typeof createRateLimit>[1]> = [];
  const send = createRateLimit(5, accepted);
  send("192.0.2.1");
  pass(30);
  send("192.0.2.2");
  expect(accepted).toHaveLength(2);
  pass(30.1);
  expect(accepted.map(({ sender }) => sender)).toEqual(["192.0.2.2"]);
  pass(30);
  expect([accepted.length, vi.getTimerCount()]).toEqual([0, 0]);
});

it("on the edge a sender that is refused uses up neither its network's share nor everybody's", async () => {
  const asked: string[] = [];
  const allow = (success: boolean) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(key);
      return { success };
    },
  });
  const rest = { CONTACT_RATE_NETWORK: allow(true), CONTACT_RATE_ALL: allow(true) };
  expect(await createEdgeRateLimit({ CONTACT_RATE: allow(false), ...rest })("192.0.2.1")).toBe(60);
  expect(asked.splice(0)).toEqual(["192.0.2.1"]);
  expect(await createEdgeRateLimit({ CONTACT_RATE: allow(true), ...rest })("192.0.2.1")).toBe(0);
  expect(asked).toEqual(["192.0.2.1", "192.0.2", "all"]);
});

it.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0"],
  ["unknown", "unknown", "unknown"],
])("counts %s as the sender %s in the network %s", (address, sender, network) => {
  expect([senderOf(address), networkOf(address)]).toEqual([sender, network]);
});
