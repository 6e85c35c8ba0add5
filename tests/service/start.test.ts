import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { ROOT, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

describe("npm run serve", () => {
  async function start(environment: Record<string, string>) {
    const folders = { BUILD_DIR: await createFixtureSite(), DATA_DIR: await temporaryDirectory() };
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "server/main.ts")], {
      env: { ...process.env, ...folders, PORT: "0", ...environment },
      encoding: "utf8",
      timeout: 20_000,
    });
    return [status, stderr];
  }

  // The status that tells systemd not to start it again.
  it.each<[Record<string, string>, string]>([
    [{ BUILD_DIR: "/nonexistent" }, "run npm run build first"],
    [{ CONTACT_RATE_LIMIT: "many" }, "CONTACT_RATE_LIMIT"],
    [{ MAIL_TO: "staff@zixue.example" }, "SMTP_URL and MAIL_FROM not set"],
  ])("does not start with %j, says why, and exits with 78", async (environment, problem) => {
    expect(await start(environment)).toEqual([78, expect.stringContaining(problem)]);
  });

  it("says that the port is taken", async () => {
    const { url } = await startNodeServer();
    const { port } = new URL(url);
    expect(await start({ PORT: port })).toEqual([1, expect.stringContaining("address already in use")]);
  });

  it("logs a line a request and nothing about who asked", async () => {
    const server = await startNodeServer();
    await fetch(`${server.url}/about?email=somebody@example.com`, { headers: { "user-agent": "a-browser" } });
    await fetch(`${server.url}/nope`);
    expect(await server.stop()).toBe(0);
    expect(server.output().trimEnd().split("\n").slice(1)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/about 200 [\d.]+ms$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/nope 404 [\d.]+ms$/),
    ]);
  });
});
