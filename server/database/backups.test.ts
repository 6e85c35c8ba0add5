import { readdir, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { backupState } from "#server/database/backups.ts";
import { deleteMessages, purgeExpired } from "#server/database/messages-table.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { checkHealth } from "#server/runtime/health.ts";
import { query, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { backup, folderWith, inDays, messages, openDatabase, restore } from "#tests/service/data-folder.ts";

// Copies, and what is deleted when the clock is wrong.

it("writes a new file with owner-only permissions each time, and deletes every file of 29 days", async () => {
  const folder = await folderWith("one");
  const file = await backup(folder);
  expect(file).toMatch(/backups\/messages-\d{4}-\d\d-\d\dT\d{9}Z\.db$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(textsIn(file)).toEqual(["one"]);
  const [unfinished, before] = ["messages-x.db.unfinished", "messages-x-before-restore.db"];
  const days = { "by-hand.db": 30, [unfinished]: 29.1, [before]: 40, "recent.db": 28 };
  for (const [name, age] of Object.entries(days)) {
    const path = join(folder, "backups", name);
    await writeFile(path, "");
    await utimes(path, inDays(-age), inDays(-age));
  }
  const left = [file, await backup(folder), "recent.db"].map((path) => basename(path));
  expect(new Set(left).size).toBe(3);
  expect((await readdir(join(folder, "backups"))).sort()).toEqual(left);
});

it("makes /healthz report the copies, which an unreadable one leaves unknown", async () => {
  const { folder, database, save } = await openDatabase();
  await save("one");
  const stateAfter = async (days: number) => {
    const backups = () => backupState(folder, inDays(days));
    return (await checkHealth({ database, clock: () => new Date(), mail: false, backups })).backup;
  };
  expect(await stateAfter(0)).toBe("none");
  await backup(folder);
  expect([await stateAfter(0), await stateAfter(1.2)]).toEqual(["recent", "old"]);
  await symlink("nowhere", join(folder, "backups", "messages-Z.db"));
  expect(await stateAfter(0)).toBe("unknown");
});

function firstReceived(folder: string, days: number): void {
  const sql = "UPDATE messages SET received_at = ? WHERE id = 1";
  query(databasePath(folder), sql, inDays(days).toISOString());
}

describe("a clock that jumped", () => {
  async function setUp() {
    const { lines, log, database, ...opened } = await openDatabase();
    const purge = (days: number) => purgeExpired(365, database, inDays(days), log);
    const clockAfter = async (days: number) =>
      (await checkHealth({ database, clock: () => inDays(days), mail: false })).clock;
    const copies = async () => (await readdir(join(opened.folder, "backups"))).length;
    await purge(0);
    await opened.save("one");
    await opened.save("two");
    await backup(opened.folder);
    return { ...opened, lines, purge, clockAfter, copies };
  }

  it("ahead deletes no message and no copy until staff confirm it, and storing goes on", async () => {
    const { folder, save, lines, purge, clockAfter, copies } = await setUp();
    await save("ahead", inDays(400));
    for (const _ of ["at once", "an hour later"]) await purge(400);
    expect([storedTexts(folder), await clockAfter(400)]).toEqual([["one", "two", "ahead"], "ahead"]);
    expect(lines.at(-1)).toMatch(/error expired messages were not deleted: the clock says .*--trust-clock/);
    vi.useFakeTimers({ toFake: ["Date"], now: inDays(400) });
    onTestFinished(() => void vi.useRealTimers());
    for (const _ of ["at once", "a day later"])
      await expect(backup(folder)).rejects.toThrow(/no old copy was deleted: the clock is ahead/);
    expect(await copies()).toBe(2);
    const trust = (...options: string[]) => messages({ DATA_DIR: folder }, "--trust-clock", ...options);
    await expect(trust()).rejects.toThrow(/deletes 2 messages, received from \d{4}-.* to .*add --yes/);
    expect(await trust("--yes")).toMatch(/2 messages will be deleted/);
    await purge(0);
    expect(storedTexts(folder)).toEqual(["ahead"]);
  });

  it("ahead and back again leaves no message that is kept for longer", async () => {
    const { folder, save, purge } = await setUp();
    await save("ahead", inDays(400));
    const copy = await backup(folder);
    await purge(0);
    await purge(20);
    const [newest] = query(databasePath(folder), "SELECT max(received_at) AS at FROM messages");
    expect(Date.parse(String(newest?.at))).toBeLessThan(inDays(1).getTime());
    // The copy knows it under its first time.
    await messages({ DATA_DIR: folder }, "--delete", "3");
    await restore(folder, copy);
    expect(storedTexts(folder)).toEqual(["one", "two"]);
  });

  it("behind gives a message no time at which it would have expired", async () => {
    const { folder, save, purge, clockAfter } = await setUp();
    for (const _ of ["first", "repeated"]) await save("behind", inDays(-500));
    // What came before the time last seen is no repeat of it.
    firstReceived(folder, -10);
    await save("one", inDays(-20));
    expect(await clockAfter(-500)).toBe("behind");
    await purge(0);
    expect(storedTexts(folder)).toEqual(["one", "two", "behind", "one"]);
  });

  it("ahead at the first start after an upgrade or a loss deletes nothing that messages or a copy speak against", async () => {
    const { folder } = await setUp();
    const copy = await backup(folder);
    const upgraded = await openDatabase();
    const previous = openServerDatabase(upgraded.folder, readMigrations().slice(0, 3));
    const values = `'${inDays(0).toISOString()}', 'n', 'e@x', '', 'other', 'one'`;
    previous.exec(
      `INSERT INTO messages (received_at, name, email, phone, subject, message) VALUES (${values})`,
    );
    previous.close();
    await purgeExpired(365, upgraded.database, inDays(400), upgraded.log);
    expect(storedTexts(upgraded.folder)).toEqual(["one"]);

    const { database, log, folder: other } = await openDatabase();
    await purgeExpired(365, database, inDays(400), log);
    await restore(other, copy);
    await purgeExpired(365, database, inDays(400), log);
    expect(storedTexts(other)).toEqual(["one", "two"]);
  });

  it("behind forgets no deletion", async () => {
    const { database, log, folder, save } = await openDatabase();
    await purgeExpired(365, database, inDays(0), log);
    await save("one");
    const copy = await backup(folder);
    await deleteMessages(
      { ...database, keepDeletions() {}, eraseTraces: async () => {} },
      { id: 1 },
      inDays(-500),
    );
    await purgeExpired(365, database, inDays(0), log);
    await restore(folder, copy);
    expect(storedTexts(folder)).toEqual([]);
  });

  it("by no more than a machine's holiday deletes as before", async () => {
    const { folder, purge, clockAfter } = await setUp();
    firstReceived(folder, -350);
    await purge(21);
    expect([storedTexts(folder), await clockAfter(21)]).toEqual([["two"], "right"]);
  });
});

it("copies with messages are not deleted for one without any, unless staff are sure", async () => {
  const folder = await folderWith("one");
  const file = await backup(folder);
  await utimes(file, inDays(-30), inDays(-30));
  query(databasePath(folder), "DELETE FROM messages");
  await expect(backup(folder)).rejects.toThrow(
    /no old copy was deleted: it has no message, .* has.*add --yes/,
  );
  expect(textsIn(file)).toEqual(["one"]);
  await backup(folder, "--yes");
  expect(await readdir(join(folder, "backups"))).not.toContain(basename(file));
});
