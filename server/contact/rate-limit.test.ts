import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimit, networkOf } from "#server/contact/rate-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function limited(limit: number) {
  const rateLimit = createRateLimit(limit);
  return {
    send: (address = "192.0.2.1") => rateLimit(address),
    pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  };
}

describe("createRateLimit", () => {
  it("lets so many through in any 60 seconds and says when to come back", () => {
    const { send, pass } = limited(2);
    expect(send()).toEqual({ allowed: true });
    pass(50);
    expect(send()).toEqual({ allowed: true });
    expect(send()).toEqual({ allowed: false, retryAfterSeconds: 10 });
    pass(10);
    expect(send()).toEqual({ allowed: true });
    expect(send()).toEqual({ allowed: false, retryAfterSeconds: 50 });
  });

  it("counts each address by itself", () => {
    const { send } = limited(1);
    expect(send("192.0.2.1")).toEqual({ allowed: true });
    expect(send("192.0.2.2")).toEqual({ allowed: true });
    expect(send("192.0.2.1")).toMatchObject({ allowed: false });
  });

  it("sets no limit at 0", () => {
    const { send } = limited(0);
    expect(Array.from({ length: 100 }, () => send())).toEqual(Array(100).fill({ allowed: true }));
  });

  it("forgets the quietest address under a flood, and nobody else", () => {
    const { send } = limited(1);
    send("first");
    for (let index = 0; index < 50_000; index++) send(`10.0.${index >> 8}.${index & 255}-${index}`);
    expect(send("first")).toEqual({ allowed: true });
    expect(send("10.0.195.79-49999")).toMatchObject({ allowed: false });
  });
});

describe("the clock of the limit", () => {
  it("does not follow the wall clock, which may be set back", () => {
    const { send, pass } = limited(1);
    expect(send()).toEqual({ allowed: true });
    vi.setSystemTime(Date.now() - 60 * 60_000);
    expect(send()).toEqual({ allowed: false, retryAfterSeconds: 60 });
    pass(61);
    expect(send()).toEqual({ allowed: true });
  });

  it("drops an address after a minute, whether or not another message comes", () => {
    const sent = new Map<string, number[]>();
    const rateLimit = createRateLimit(5, sent);
    rateLimit("192.0.2.1");
    vi.advanceTimersByTime(30_000);
    rateLimit("192.0.2.2");
    expect(sent.size).toBe(2);
    vi.advanceTimersByTime(30_100);
    expect([...sent.keys()]).toEqual(["192.0.2.2"]);
    vi.advanceTimersByTime(30_000);
    expect(sent.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("networkOf", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["unknown", "unknown"],
  ])("%s belongs to %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
