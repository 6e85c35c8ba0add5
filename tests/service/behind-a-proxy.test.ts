import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { sendForm } from "#tests/service/contact-form.ts";
import { outputOf, startNodeServer } from "#tests/service/node-server.ts";

async function statusesFrom(url: string, address: string, ...texts: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const message of texts) {
    statuses.push((await sendForm(url, { message }, { "x-forwarded-for": address })).status);
  }
  return statuses;
}

describe("a server behind a proxy", () => {
  it("counts each visitor by itself with TRUST_PROXY=1, and believes no address a visitor made up", async () => {
    const environment = { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2" };
    const { url, output } = await startNodeServer({ environment });
    expect(await statusesFrom(url, "192.0.2.1", "a", "b", "c")).toEqual([201, 201, 429]);
    expect(await statusesFrom(url, "192.0.2.2", "d", "e", "f")).toEqual([201, 201, 429]);
    // A port is no other sender.
    expect(await statusesFrom(url, "192.0.2.1:5001", "h")).toEqual([429]);
    // The left part is what the visitor sent; the proxy wrote the right one.
    expect(await statusesFrom(url, "203.0.113.9, 192.0.2.1", "g")).toEqual([429]);
    expect(output()).not.toContain("TRUST_PROXY");
    expect(output()).toContain("note message refused: too-many");
  });

  it("says once that it has not been told of it", async () => {
    const { url, output } = await startNodeServer({ environment: { CONTACT_RATE_LIMIT: "2" } });
    await sendForm(url, { message: "no proxy" });
    expect(output()).not.toContain("TRUST_PROXY");
    expect(await statusesFrom(url, "192.0.2.1", "one", "two")).toEqual([201, 429]);
    expect(output().match(/warning .*TRUST_PROXY=1/g)).toHaveLength(1);
  });

  it("answers a probe that speaks HTTP/1.0 and names no host", async () => {
    const { url } = await startNodeServer();
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const answer = outputOf({ stdout: socket, stderr: null });
    socket.write("GET /healthz HTTP/1.0\r\n\r\n");
    await once(socket, "end");
    expect(answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);
  });
});
