import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

describe("npm run serve", () => {
  let build: string;
  beforeAll(async () => {
    build = await createFixtureSite();
  });

  async function start(environment: Record<string, string>) {
    const env = {
      ...process.env,
      BUILD_DIR: build,
      PORT: "0",
      DATA_DIR: await temporaryDirectory(),
      ...environment,
    };
    const command = [join(import.meta.dirname, "../../server/main.ts")];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env,
      encoding: "utf8",
      timeout: 20_000,
    });
    return { status, stderr };
  }

  it("says what to do when nothing has been built", async () => {
    expect(await start({ BUILD_DIR: "/nonexistent" })).toEqual({
      status: 78,
      stderr: expect.stringContaining("run npm run build first"),
    });
  });

  it("names a setting that makes no sense", async () => {
    // The status that tells systemd not to start it again.
    expect(await start({ CONTACT_RATE_LIMIT: "many" })).toEqual({
      status: 78,
      stderr: expect.stringContaining("CONTACT_RATE_LIMIT"),
    });
  });

  it("names what is missing where mail is half set, and does not start", async () => {
    expect(await start({ MAIL_TO: "staff@zixue.example" })).toEqual({
      status: 78,
      stderr: expect.stringContaining("SMTP_URL and MAIL_FROM not set"),
    });
  });

  it("says that the port is taken", async () => {
    const server = await startNodeServer({ buildDirectory: build });
    const { status, stderr } = await start({ PORT: new URL(server.url).port });
    expect([status, stderr]).toEqual([1, expect.stringContaining("address already in use")]);
    await server.stop();
  });

  it("logs a line a request and nothing about who asked", async () => {
    const server = await startNodeServer({ buildDirectory: build });
    await fetch(`${server.url}/about?email=somebody@example.com`, { headers: { "user-agent": "a-browser" } });
    await fetch(`${server.url}/nope`);
    expect(await server.stop()).toBe(0);
    const lines = server.output().trimEnd().split("\n").slice(1);
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/about 200 [\d.]+ms$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/nope 404 [\d.]+ms$/),
    ]);
  });
});
