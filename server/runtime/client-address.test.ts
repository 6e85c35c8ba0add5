import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { createPeerReader, peerOf } from "#server/runtime/client-address.ts";
import { createLog } from "#server/runtime/log.ts";

function from(headers: Record<string, string>, remoteAddress = "10.0.0.1"): IncomingMessage {
  return {
    headers: { host: "inside:3000", ...headers },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
}

const forged = from({
  "x-forwarded-for": "6.6.6.6, 192.0.2.7",
  "x-forwarded-host": "zixue.example",
});

it("trusts the entries of the configured proxies, not the client's; without any only the socket", () => {
  expect(peerOf(forged, 1)).toMatchObject({ address: "192.0.2.7", host: "zixue.example" });
  expect(peerOf(forged, 2)).toMatchObject({ address: "6.6.6.6", host: "zixue.example" });
  for (const peer of [peerOf(forged, 0), peerOf(from({}), 1)])
    expect(peer).toMatchObject({ address: "10.0.0.1", host: "inside:3000" });
});

it.each([
  ["203.0.113.7:5001", "203.0.113.7"],
  ["[2001:db8::1]:5001", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
])("reads %s as %s, without the port", (hop, address) => {
  expect(peerOf(from({ "x-forwarded-for": hop }), 1).address).toBe(address);
});

it("warns once about an unconfigured proxy, and only about one on this machine or in its network", () => {
  const warnings: string[] = [];
  const log = createLog((line) => warnings.push(line));
  const forwarded = { "x-forwarded-for": "192.0.2.1" };
  const read = createPeerReader(0, log);
  const strangers = ["192.0.2.1", "172.32.0.1", "2001:db8::1"].map((peer) => from(forwarded, peer));
  for (const request of [...strangers, from({}, "127.0.0.1")]) read(request);
  createPeerReader(1, log)(from(forwarded, "127.0.0.1"));
  expect(warnings).toEqual([]);
  for (const request of [from(forwarded, "127.0.0.1"), from(forwarded, "::1")]) read(request);
  expect(warnings).toEqual([expect.stringMatching(/warning .*TRUST_PROXY=1/)]);
  const proxies = ["10.88.0.1", "172.17.0.1", "192.168.1.2", "::ffff:10.0.0.1", "fd00::1"];
  for (const proxy of proxies) createPeerReader(0, log)(from(forwarded, proxy));
  expect(warnings).toHaveLength(1 + proxies.length);
});
