import { connect } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendForm } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";

let build: string;
let server: ServerProcess;
beforeAll(async () => {
  build = await createFixtureSite();
});
afterEach(() => server?.stop());

async function statusesFrom(address: string, texts: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const message of texts) {
    statuses.push((await sendForm(server.url, { message }, { "x-forwarded-for": address })).status);
  }
  return statuses;
}

describe("a server behind a proxy", () => {
  it("counts each visitor by itself with TRUST_PROXY=1, and believes no address a visitor made up", async () => {
    server = await startNodeServer({
      buildDirectory: build,
      environment: { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2" },
    });
    expect(await statusesFrom("192.0.2.1", ["a", "b", "c"])).toEqual([201, 201, 429]);
    expect(await statusesFrom("192.0.2.2", ["d", "e", "f"])).toEqual([201, 201, 429]);
    // A port is no other sender.
    expect(await statusesFrom("192.0.2.1:5001", ["h"])).toEqual([429]);
    // The left part is what the visitor sent; the proxy wrote the right one.
    expect(await statusesFrom("203.0.113.9, 192.0.2.1", ["g"])).toEqual([429]);
    expect(server.output()).not.toContain("TRUST_PROXY");
    expect(server.output()).toContain("note message refused: too-many");
  });

  it("says once that it has not been told of it", async () => {
    server = await startNodeServer({ buildDirectory: build, environment: { CONTACT_RATE_LIMIT: "2" } });
    await sendForm(server.url, { message: "no proxy" });
    expect(server.output()).not.toContain("TRUST_PROXY");
    expect(await statusesFrom("192.0.2.1", ["one", "two"])).toEqual([201, 429]);
    expect(server.output().match(/warning .*TRUST_PROXY=1/g)).toHaveLength(1);
  });
});

describe("a probe that speaks HTTP/1.0", () => {
  it("needs no Host", async () => {
    server = await startNodeServer({ buildDirectory: build });
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => resolve(text));
      socket.on("error", reject);
      socket.write("GET /healthz HTTP/1.0\r\n\r\n");
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"ok":true');
  });
});
