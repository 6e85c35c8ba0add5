import { subscribe } from "node:diagnostics_channel";
import { chmod, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { FORM, sendForm, store, storedTexts } from "#tests/service/contact-form.ts";
import { type ServerProcess, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { bindingPermissions, smallDisk } from "#tests/service/without-rights.ts";

// When a message cannot be stored, the sender is told so, the log says why, the site stays up, and all is well again
// as soon as the cause is gone.

async function expectTrouble({ url, output }: ServerProcess, reason: RegExp): Promise<void> {
  const [answer, page] = await Promise.all([sendForm(url), sendForm(url, {}, { accept: "text/html" })]);
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, code: "store-unavailable" }]);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(FORM.name)]);
  // A look at the disk is good for a second, so the health address may still tell of the time before.
  await until(async () => expect((await fetch(`${url}/healthz`)).status).toBe(503));
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  expect(output()).toMatch(new RegExp(`error message not stored: .*${reason.source}`));
}

/** Sends until nothing fits any more. Gives what was acknowledged. */
async function fillUp({ url }: ServerProcess): Promise<string[]> {
  const acknowledged: string[] = [];
  // Long ones first, then short ones for what room the long ones left.
  for (const length of [480, 1]) {
    let refusals = 0;
    for (let index = 0; index < 2_000 && refusals < 5; index++) {
      const message = `${length}/${index} ${"字".repeat(length)}`;
      const { status } = await sendForm(url, { message });
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(message);
      refusals = status === 503 ? refusals + 1 : 0;
    }
    expect(refusals).toBe(5);
  }
  return acknowledged;
}

describe("a full disk", { timeout: 60_000 }, () => {
  it("refuses what no longer fits and keeps all that was acknowledged", async () => {
    // No file may grow beyond 128 kB (256 blocks of 512 bytes): what a quota does.
    const server = await startNodeServer({ through: ["sh", "-c", 'ulimit -f 256; exec "$@"', "sh"] });
    const { dataDirectory } = server;
    const acknowledged = await fillUp(server);
    expect(acknowledged.length).toBeGreaterThan(10);
    await expectTrouble(server, /(disk I\/O error|disk is full)/);
    await server.stop();

    await store((await startNodeServer({ dataDirectory })).url, "room again");
    expect(storedTexts(dataDirectory)).toEqual([...acknowledged, "room again"]);
  });

  it("is told as such when the file system itself has no room", async ({ skip }) => {
    const through = smallDisk("400k");
    if (through === undefined) return skip("mounting is not permitted");
    const server = await startNodeServer({ through });
    const acknowledged = await fillUp(server);
    await expectTrouble(server, /disk is full/);
    // The small disk is seen by the server alone; its files are read through its eyes.
    const copy = await temporaryDirectory();
    await cp(join(`/proc/${server.child.pid}/root`, server.dataDirectory), copy, { recursive: true });
    expect(storedTexts(copy)).toEqual(acknowledged);
  });
});

describe("a folder that cannot be written", () => {
  it("refuses while it is read-only", async () => {
    const dataDirectory = await temporaryDirectory();
    openServerDatabase(dataDirectory, readMigrations()).close();
    for (const name of await readdir(dataDirectory)) await chmod(join(dataDirectory, name), 0o444);
    await chmod(dataDirectory, 0o555);
    const through = bindingPermissions(join(dataDirectory, "probe"));
    const server = await startNodeServer({ dataDirectory, through });
    await expectTrouble(server, /readonly database/);

    await chmod(dataDirectory, 0o755);
    await chmod(databasePath(dataDirectory), 0o644);
    await store(server.url, "writable again");
    expect(storedTexts(dataDirectory)).toEqual(["writable again"]);
  });

  it("refuses where no folder can be made", async () => {
    const file = join(await temporaryDirectory(), "file");
    await writeFile(file, "");
    await expectTrouble(await startNodeServer({ dataDirectory: join(file, "data") }), /ENOTDIR/);
  });
});

describe("a locked database", { timeout: 60_000 }, () => {
  it("refuses while another holds it, and serves the site meanwhile", async () => {
    const server = await startNodeServer();
    const { url, output, dataDirectory } = server;
    await store(url, "before");
    const holder = new DatabaseSync(databasePath(dataDirectory));
    holder.exec("BEGIN IMMEDIATE");
    // By the server's own log the page was out before the message, which waits for the lock: they do not share a thread.
    const underWay = new Promise((resolve) => subscribe("undici:request:bodySent", resolve));
    const answer = sendForm(url, { message: "locked out" });
    await underWay;
    expect((await fetch(`${url}/about`)).status).toBe(200);
    expect((await answer).status).toBe(503);
    await until(() => expect(output()).toMatch(/GET \/about 200 .*\n(?:.*\n)*.*POST \/api\/contact 503 /));
    await expectTrouble(server, /database is locked/);

    holder.exec("ROLLBACK");
    holder.close();
    await store(url, "after");
    expect(storedTexts(dataDirectory)).toEqual(["before", "after"]);
  });
});

describe("a corrupt database", () => {
  it("refuses a file that is no database, from the start", async () => {
    const dataDirectory = await temporaryDirectory();
    await writeFile(databasePath(dataDirectory), "no database ".repeat(1_000));
    const server = await startNodeServer({ dataDirectory });
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
    await writeFile(databasePath(dataDirectory), bytes.fill(0xa5, page));
    await expectTrouble(await startNodeServer({ dataDirectory }), /malformed/);
  });
});
