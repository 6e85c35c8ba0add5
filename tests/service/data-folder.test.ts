import { subscribe } from "node:diagnostics_channel";
import { chmod, copyFile, cp, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { databasePath } from "#server/database/sqlite-file.ts";
import { FORM, query, sendForm, store, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { folderWith, messages, openDatabase } from "#tests/service/data-folder.ts";
import { ROOT, type ServerProcess, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { bindingPermissions, runOnSmallDisk, smallDisk } from "#tests/service/without-rights.ts";

// Files of a running server that an owner moves or copies, and disks that fail.

it("a moved database keeps all its messages; the server says so, begins a new one, and a restore joins them", async () => {
  const server = await startNodeServer();
  const folder = server.dataDirectory;
  const texts = Array.from({ length: 60 }, (_, index) => `number ${index}`);
  await store(server.url, ...texts);
  const other = await openDatabase(folder);
  await other.save("of another process");
  const moved = join(folder, "moved.db");
  await rename(databasePath(folder), moved);
  expect((await sendForm(server.url, { message: "at the move" })).status).toBe(503);
  expect(server.output()).toMatch(/error message not stored: the file was moved or replaced/);
  await expect(other.save("at the move")).rejects.toThrow("the file was moved or replaced");
  await store(server.url, "after the move");
  await other.save("of another process again");
  expect(textsIn(moved)).toHaveLength(61);
  await messages({ DATA_DIR: folder }, "--restore", moved);
  expect(storedTexts(folder).toSorted()).toEqual(
    [...texts, "of another process", "after the move", "of another process again"].sort(),
  );
});

it("a copy written over the file of a running server loses nothing that is acknowledged afterwards", async () => {
  const server = await startNodeServer();
  const path = databasePath(server.dataDirectory);
  const copy = join(server.dataDirectory, "copy.db");
  await store(server.url, "before the copy");
  await copyFile(path, copy);
  await store(server.url, "replaced");
  await copyFile(copy, path);
  await store(server.url, "after", "and after that");
  expect(storedTexts(server.dataDirectory).toSorted()).toEqual([
    "after",
    "and after that",
    "before the copy",
  ]);
  expect(query(path, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
});

it("a plain copy of a running server's file is complete", async () => {
  const { folder, save } = await openDatabase();
  const path = databasePath(folder);
  const copy = join(folder, "copy.db");
  for (const count of [1, 2]) {
    await save(`message ${count}`);
    await copyFile(path, copy);
    expect(textsIn(copy)).toHaveLength(count);
  }
});

it("the data folder and what is in it are the owner's only, whether the server creates it or finds it open", async () => {
  const made = join(await temporaryDirectory(), "new");
  const open = await temporaryDirectory();
  await chmod(open, 0o755);
  for (const dataDirectory of [made, open]) {
    await store((await startNodeServer({ dataDirectory })).url, "one");
    // The journal comes and goes, with the rights of the database.
    const names = (await readdir(dataDirectory))
      .filter((name) => !name.endsWith("-journal"))
      .concat(".");
    const modes = names.map(async (name) => (await stat(join(dataDirectory, name))).mode & 0o077);
    expect([names.length, new Set(await Promise.all(modes))]).toEqual([2, new Set([0])]);
  }
});

// When a message cannot be stored, the sender gets an error, the log has the reason, the site stays up, and the service
// recovers when the cause is fixed. Other causes: server/database/sqlite-database.test.ts.

async function expectRefusal({ url, output }: ServerProcess, reason: RegExp): Promise<void> {
  // Too long for the room that is left in a page, and no repeat.
  const message = `refused ${"字".repeat(480)}`;
  const page = await sendForm(url, { message }, { accept: "text/html" });
  const answer = await sendForm(url, { message });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ok: false, code: "store-unavailable" },
  ]);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(FORM.name)]);
  await until(async () => expect((await fetch(`${url}/healthz`)).status).toBe(503));
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  expect(output()).toMatch(new RegExp(`error message not stored: .*${reason.source}`));
  expect(output()).toMatch(/error health check failed: /);
}

/** Sends until nothing fits. Returns the acknowledged messages. */
async function fillUp({ url }: ServerProcess): Promise<string[]> {
  const acknowledged: string[] = [];
  // Short ones fill the rest. Then long ones again: the index by content may have room for them where it has none for short ones.
  for (const [phase, length] of [480, 1, 480].entries()) {
    let refusals = 0;
    for (let index = 0; index < 2_000 && refusals < 5; index++) {
      const message = `${phase}/${index} ${"字".repeat(length)}`;
      const { status } = await sendForm(url, { message });
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(message);
      refusals = status === 503 ? refusals + 1 : 0;
    }
    expect(refusals).toBe(5);
  }
  return acknowledged;
}

// One by a quota: durability.test.ts.
it("a disk that is full refuses what no longer fits and keeps all that was acknowledged", async ({
  skip,
}) => {
  const through = smallDisk("400k");
  if (through === undefined) return skip("mounting is not permitted");
  const server = await startNodeServer({ through });
  const acknowledged = await fillUp(server);
  expect(acknowledged.length).toBeGreaterThan(10);
  await expectRefusal(server, /disk is full/);
  // The mount is private to the server: read its files through /proc.
  const copy = await temporaryDirectory();
  await cp(join(`/proc/${server.child.pid}/root`, server.dataDirectory), copy, { recursive: true });
  expect(storedTexts(copy)).toEqual(acknowledged);
}, 60_000);

it("a full disk lets staff read after a restart, and names itself when they write", async ({
  skip,
}) => {
  const folder = await folderWith("one", "two");
  const command = `"$0" ${join(ROOT, "server/messages.ts")}`;
  const script = `cp ${folder}/* "$DATA_DIR/"; cat /dev/zero >"$DATA_DIR/filler" 2>/dev/null
      ${command} --show 2; ${command} --open; ${command} --handled 1`;
  const run = runOnSmallDisk("200k", script, await temporaryDirectory());
  if (run === undefined) return skip("mounting is not permitted");
  expect(run.stdout).toMatch(/^Message 2[\s\S]*two\nID .*\n2 .*\n1 /);
  expect(run.stderr).toMatch(/^the disk is full \(SQLite \d+\)\n$/);
});

it("a folder without a database that nobody may write is named as the reason", async () => {
  const dataDirectory = await temporaryDirectory();
  await chmod(dataDirectory, 0o500);
  const through = bindingPermissions(join(dataDirectory, "probe"));
  const server = await startNodeServer({ dataDirectory, through });
  expect((await sendForm(server.url)).status).toBe(503);
  expect(server.output()).toMatch(/may not write in .*EACCES/);
  await chmod(dataDirectory, 0o700);
  await store(server.url, "writable now");
});

it("a read-only folder refuses messages until it is writable again", async () => {
  const dataDirectory = await folderWith("before");
  for (const name of await readdir(dataDirectory)) await chmod(join(dataDirectory, name), 0o444);
  await chmod(dataDirectory, 0o555);
  const through = bindingPermissions(join(dataDirectory, "probe"));
  const server = await startNodeServer({ dataDirectory, through });
  await expectRefusal(server, /may not write in/);
  expect(server.output()).toContain(`no message can be stored in ${dataDirectory}`);

  await chmod(dataDirectory, 0o755);
  await chmod(databasePath(dataDirectory), 0o644);
  await store(server.url, "writable again");
  expect(storedTexts(dataDirectory)).toEqual(["before", "writable again"]);
});

it("a server with a locked database refuses messages and still serves the site", async () => {
  const { url, output, dataDirectory } = await startNodeServer();
  await store(url, "before");
  const holder = new DatabaseSync(databasePath(dataDirectory), { timeout: 10_000 });
  holder.exec("BEGIN IMMEDIATE");
  // The message waits three seconds for the lock. Retry if the machine was too busy to serve a page in that time.
  await until(async () => {
    const bodySent = new Promise((resolve) => subscribe("undici:request:bodySent", resolve));
    const statuses: number[] = [];
    const answer = sendForm(url, { message: "locked out" }).then(({ status }) =>
      statuses.push(status),
    );
    await bodySent;
    statuses.push((await fetch(`${url}/about`)).status);
    await answer;
    // The page came first.
    expect(statuses).toEqual([200, 503]);
  });
  expect(output()).toMatch(/error message not stored: .*database is locked/);
  holder.exec("ROLLBACK");
  holder.close();
  await store(url, "after");
  expect(storedTexts(dataDirectory)).toEqual(["before", "after"]);
}, 60_000);
