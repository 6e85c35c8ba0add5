import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createPeerReader, peerOf } from "#server/runtime/client-address.ts";
import { createLog } from "#server/runtime/log.ts";

function from(headers: Record<string, string>, remoteAddress = "10.0.0.1"): IncomingMessage {
  return {
    headers: { host: "inside:3000", ...headers },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
}

describe("peerOf", () => {
  const forged = from({ "x-forwarded-for": "6.6.6.6, 192.0.2.7", "x-forwarded-host": "zixue.example" });

  it("believes the socket and nothing else as long as no proxy is configured", () => {
    expect(peerOf(forged, 0)).toEqual({ address: "10.0.0.1", host: "inside:3000" });
  });

  it("takes what the configured number of proxies wrote, not what the client did", () => {
    expect(peerOf(forged, 1)).toEqual({ address: "192.0.2.7", host: "zixue.example" });
    expect(peerOf(forged, 2)).toEqual({ address: "6.6.6.6", host: "zixue.example" });
  });

  it.each([
    ["203.0.113.7:5001", "203.0.113.7"],
    ["[2001:db8::1]:5001", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
  ])("counts %s as %s: a port is no sender", (hop, address) => {
    expect(peerOf(from({ "x-forwarded-for": hop }), 1).address).toBe(address);
  });

  it("falls back to the socket when a proxy writes nothing", () => {
    expect(peerOf(from({}), 1)).toEqual({ address: "10.0.0.1", host: "inside:3000" });
  });
});

it("says once that it was not told of a proxy, and only of one on this machine", () => {
  const warnings: string[] = [];
  const log = createLog(
    (line) => warnings.push(line),
    () => new Date(0),
  );
  const forwarded = { "x-forwarded-for": "192.0.2.1" };
  const read = createPeerReader(0, log);
  for (const request of [from(forwarded), from({}, "127.0.0.1")]) read(request);
  createPeerReader(1, log)(from(forwarded, "127.0.0.1"));
  expect(warnings).toEqual([]);
  for (const request of [from(forwarded, "127.0.0.1"), from(forwarded, "::1")]) read(request);
  expect(warnings).toEqual([expect.stringMatching(/warning .*TRUST_PROXY=1/)]);
});
