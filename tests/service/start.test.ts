import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sendForm } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { outputOf, ROOT, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

async function start(environment: Record<string, string>) {
  const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "server/main.ts")], {
    env: { ...process.env, ...folders, PORT: "0", ...environment },
    encoding: "utf8",
    timeout: 20_000,
  });
  return [status, stderr];
}

describe("npm run serve", () => {
  // The status that tells systemd not to start it again.
  it.each<[Record<string, string>, string]>([
    [{ BUILD_DIR: "/nonexistent" }, "run npm run build first"],
    [{ MAIL_TO: "staff@zixue.example" }, "SMTP_URL and MAIL_FROM not set"],
  ])("does not start with %j, says why, and exits with 78", async (environment, problem) => {
    expect(await start(environment)).toEqual([78, expect.stringContaining(problem)]);
  });

  it("says that the port is taken, answers a probe that speaks HTTP/1.0, and logs nothing about who asked", async () => {
    const server = await startNodeServer();
    const { port } = new URL(server.url);
    expect(await start({ PORT: port })).toEqual([1, expect.stringContaining("address already in use")]);

    const socket = connect(Number(port), "127.0.0.1");
    const answer = outputOf({ stdout: socket, stderr: null });
    socket.write("GET /healthz HTTP/1.0\r\n\r\n");
    await once(socket, "end");
    expect(answer()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok":true/);

    await fetch(`${server.url}/about?email=somebody@example.com`, { headers: { "user-agent": "a-browser" } });
    await fetch(`${server.url}/nope`);
    expect(await server.stop()).toBe(0);
    const lines = ["/healthz 200", "/about 200", "/nope 404"].map((request) =>
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z GET ${request} [\\d.]+ms$`)),
    );
    expect(server.output().trimEnd().split("\n").slice(1)).toEqual(lines);
  });
});

describe("a server behind a proxy", () => {
  async function statusesFrom(url: string, address: string, ...texts: string[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const message of texts) {
      statuses.push((await sendForm(url, { message }, { "x-forwarded-for": address })).status);
    }
    return statuses;
  }

  it("counts each visitor by itself with TRUST_PROXY=1, and believes no address a visitor made up", async () => {
    const environment = { TRUST_PROXY: "1", CONTACT_RATE_LIMIT: "2" };
    const { url, output } = await startNodeServer({ environment });
    expect(await statusesFrom(url, "192.0.2.1", "a", "b", "c")).toEqual([201, 201, 429]);
    // The left part is what the visitor sent; the proxy wrote the right one.
    expect(await statusesFrom(url, "203.0.113.9, 192.0.2.2", "d", "e")).toEqual([201, 201]);
    expect(await statusesFrom(url, "203.0.113.8, 192.0.2.2", "f")).toEqual([429]);
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
});
