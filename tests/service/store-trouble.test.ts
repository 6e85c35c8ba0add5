import { chmod, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { FORM, sendForm, storedMessages } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { type ServerProcess, startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { bindingPermissions, smallDisk } from "#tests/service/without-rights.ts";

// When a message cannot be stored, the sender is told so, the log says why, the site stays up, and all is well again
// as soon as the cause is gone.

let build: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  build = await createFixtureSite();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function expectTrouble(running: ServerProcess, reason: RegExp): Promise<void> {
  const response = await sendForm(running.url);
  expect([response.status, await response.json()]).toEqual([503, { ok: false, code: "store-unavailable" }]);
  const page = await sendForm(running.url, {}, { accept: "text/html" });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(FORM.name)]);
  // A look at the disk is good for a second, so the health address may still tell of the time before.
  await vi.waitFor(async () => expect((await fetch(`${running.url}/healthz`)).status).toBe(503), {
    timeout: 10_000,
    interval: 200,
  });
  expect((await fetch(`${running.url}/contact`)).status).toBe(200);
  expect(running.output()).toMatch(new RegExp(`error message not stored: .*${reason.source}`));
}

/** Sends until nothing fits any more. Gives what was acknowledged. */
async function fillUp(running: ServerProcess): Promise<string[]> {
  const acknowledged: string[] = [];
  // Long ones first, then short ones for what room the long ones left.
  for (const length of [480, 1]) {
    let refusals = 0;
    for (let index = 0; index < 2_000 && refusals < 5; index++) {
      const message = `${length}/${index} ${"字".repeat(length)}`;
      const { status } = await sendForm(running.url, { message });
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(message);
      refusals = status === 503 ? refusals + 1 : 0;
    }
    expect(refusals).toBe(5);
  }
  return acknowledged;
}

describe("a full disk", () => {
  it("refuses what no longer fits and keeps all that was acknowledged", async () => {
    // No file may grow beyond 128 kB (256 blocks of 512 bytes): what a quota does.
    server = await startNodeServer({
      buildDirectory: build,
      through: ["sh", "-c", 'ulimit -f 256; exec "$@"', "sh"],
    });
    const acknowledged = await fillUp(server);
    expect(acknowledged.length).toBeGreaterThan(10);
    await expectTrouble(server, /(disk I\/O error|disk is full)/);
    await server.stop();

    server = await startNodeServer({ buildDirectory: build, dataDirectory: server.dataDirectory });
    expect((await sendForm(server.url, { message: "room again" })).status).toBe(201);
    const stored = storedMessages(server.dataDirectory).map(({ message }) => message);
    expect(stored).toEqual([...acknowledged, "room again"]);
  }, 60_000);

  it("is told as such when the file system itself has no room", async ({ skip }) => {
    const through = smallDisk("400k");
    if (through === undefined) {
      console.warn(
        "No file system can be mounted here: only the limit on file size above stands for a full disk.",
      );
      skip("mounting is not permitted");
      return;
    }
    server = await startNodeServer({ buildDirectory: build, through });
    const acknowledged = await fillUp(server);
    await expectTrouble(server, /disk is full/);
    // The small disk is seen by the server alone; its files are read through its eyes.
    const copy = await temporaryDirectory();
    await cp(join(`/proc/${server.child.pid}/root`, server.dataDirectory), copy, { recursive: true });
    expect(storedMessages(copy).map(({ message }) => message)).toEqual(acknowledged);
  }, 60_000);
});

describe("a folder that cannot be written", () => {
  it("refuses while it is read-only", async () => {
    const dataDirectory = await temporaryDirectory();
    openServerDatabase(dataDirectory, readMigrations()).close();
    for (const name of await readdir(dataDirectory)) await chmod(join(dataDirectory, name), 0o444);
    await chmod(dataDirectory, 0o555);
    server = await startNodeServer({
      buildDirectory: build,
      dataDirectory,
      through: bindingPermissions(dataDirectory),
    });
    await expectTrouble(server, /readonly database/);

    await chmod(dataDirectory, 0o755);
    await chmod(databasePath(dataDirectory), 0o644);
    expect((await sendForm(server.url)).status).toBe(201);
    expect(storedMessages(dataDirectory)).toHaveLength(1);
  });

  it("refuses where no folder can be made", async () => {
    const file = join(await temporaryDirectory(), "file");
    await writeFile(file, "");
    server = await startNodeServer({ buildDirectory: build, dataDirectory: join(file, "data") });
    await expectTrouble(server, /ENOTDIR/);
  });
});

describe("a locked database", () => {
  it("refuses while another holds it, and serves the site meanwhile", async () => {
    server = await startNodeServer({ buildDirectory: build });
    expect((await sendForm(server.url, { message: "before" })).status).toBe(201);
    const holder = new DatabaseSync(databasePath(server.dataDirectory));
    holder.exec("BEGIN IMMEDIATE");

    // The site answers while a message waits for the lock: the two do not share a thread.
    const waiting = { over: false };
    const refused = sendForm(server.url, { message: "locked out" }).finally(() => {
      waiting.over = true;
    });
    expect((await fetch(`${server.url}/about`)).status).toBe(200);
    expect(waiting.over).toBe(false);
    expect((await refused).status).toBe(503);
    await expectTrouble(server, /database is locked/);

    holder.exec("ROLLBACK");
    holder.close();
    expect((await sendForm(server.url, { message: "after" })).status).toBe(201);
    expect(storedMessages(server.dataDirectory).map(({ message }) => message)).toEqual(["before", "after"]);
  }, 30_000);
});

describe("a corrupt database", () => {
  it("refuses a file that is no database, from the start", async () => {
    const dataDirectory = await temporaryDirectory();
    await writeFile(databasePath(dataDirectory), "no database ".repeat(1_000));
    server = await startNodeServer({ buildDirectory: build, dataDirectory });
    await expectTrouble(server, /not a database/);
    expect(server.output()).toContain(`no message can be stored in ${dataDirectory}`);
  });

  it("refuses a table whose pages are damaged", async () => {
    const dataDirectory = await temporaryDirectory();
    const database = openServerDatabase(dataDirectory, readMigrations());
    const page = Number(database.prepare("PRAGMA page_size").get()?.page_size);
    database.close();
    const bytes = await readFile(databasePath(dataDirectory));
    // The first page (header and schema) stays whole; the table and its index do not.
    bytes.fill(0xa5, page);
    await writeFile(databasePath(dataDirectory), bytes);
    server = await startNodeServer({ buildDirectory: build, dataDirectory });
    await expectTrouble(server, /malformed/);
  });
});
