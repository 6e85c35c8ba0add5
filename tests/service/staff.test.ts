import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendForm } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// `npm run messages` on the database of a server that is running.

const SECRET = "please-forget-this-sentence";

describe("npm run messages", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startNodeServer({ buildDirectory: await createFixtureSite() });
    await sendForm(server.url, { name: "李伟", subject: "billing", message: "First" });
    await sendForm(server.url, { name: "=1+1", subject: "other", message: `\u001b[2J${SECRET}` });
    await sendForm(server.url, { name: "Anna", subject: "other", message: "Third" });
  });
  afterAll(() => server?.stop());

  function messages(...parameters: string[]) {
    const command = [join(import.meta.dirname, "../../server/messages.ts"), ...parameters];
    const env = { ...process.env, DATA_DIR: server.dataDirectory };
    return spawnSync(process.execPath, command, { encoding: "utf8", env });
  }

  it("lists, filters and shows", () => {
    const all = messages();
    expect([all.status, all.stderr]).toEqual([0, ""]);
    expect(all.stdout.trimEnd().split("\n")).toHaveLength(4);
    expect(all.stdout).toContain("李伟");
    expect(all.stdout).not.toContain("\u001b");
    expect(messages("--subject", "billing").stdout.trimEnd().split("\n")).toHaveLength(2);
    expect(messages("--since", "2999-01-01").stdout).toBe("There are no messages.\n");
    expect(messages("--show", "1").stdout).toContain("Name:     李伟");
    expect(JSON.parse(messages("--format", "json").stdout)).toMatchObject([
      { id: 1 },
      { name: "=1+1" },
      { id: 3 },
    ]);
    expect(messages("--format", "csv").stdout).toContain(",'=1+1,");
  });

  it("deletes one for good: not a trace is left on disk", async () => {
    const onDisk = async () => {
      const names = await readdir(server.dataDirectory);
      const files = await Promise.all(
        names.map((name) => readFile(join(server.dataDirectory, name), "latin1")),
      );
      return files.join();
    };
    expect(await onDisk()).toContain(SECRET);
    expect(messages("--delete", "2").stdout).toBe("Deleted message 2.\n");
    expect(await onDisk()).not.toContain(SECRET);
    const again = messages("--delete", "2");
    expect([again.status, again.stderr]).toEqual([1, "There is no message 2.\n"]);
  });

  it("purges, and the server goes on", async () => {
    expect(messages("--purge-before", "2000-01-01").stdout).toMatch(/^Deleted 0 messages/);
    expect(messages("--purge-before", "2999-01-01").stdout).toMatch(/^Deleted 2 messages/);
    expect((await sendForm(server.url, { message: "Fourth" })).status).toBe(201);
    // A number is never given twice.
    expect(messages("--show", "4").stdout).toContain("Fourth");
  });

  it("explains itself instead of guessing", () => {
    const wrong = messages("--purge-before", "soon");
    expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
    expect(wrong.stderr).toContain("--purge-before");
    expect(messages("--help").stdout).toContain("npm run messages");
  });

  it("creates nothing where there is nothing", async () => {
    const missing = join(await temporaryDirectory(), "none");
    const command = [join(import.meta.dirname, "../../server/messages.ts")];
    const result = spawnSync(process.execPath, command, {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: missing },
    });
    expect([result.status, result.stdout]).toEqual([0, "There are no messages.\n"]);
    expect(existsSync(missing)).toBe(false);
  });
});
