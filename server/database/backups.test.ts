import { readdir, readFile, rename, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { backupState, makeBackup, NothingRotated } from "#server/database/backups.ts";
import { purgeExpired } from "#server/database/messages-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { mailState } from "#server/mail/outbox.ts";
import { checkHealth } from "#server/runtime/health.ts";
import { createLog } from "#server/runtime/log.ts";
import { query, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import {
  backup,
  folderWith,
  inDays,
  messages,
  openDatabase,
  restore,
} from "#tests/service/data-folder.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Copies, and what is deleted when the clock is wrong.

it("writes a new file with owner-only permissions each time, and deletes every file of 29 days", async () => {
  const folder = await folderWith("one");
  const file = await backup(folder);
  expect(file).toMatch(/backups\/messages-\d{4}-\d\d-\d\dT\d{9}Z\.db$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(textsIn(file)).toEqual(["one"]);
  const unfinished = "messages-x.db.unfinished";
  const before = "messages-x-before-restore.db";
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

it("in a folder that is a link are kept and rotated like others", async () => {
  const folder = await folderWith("one");
  const disk = await temporaryDirectory();
  await symlink(disk, join(folder, "backups"));
  await writeFile(join(disk, "old.db"), "");
  await utimes(join(disk, "old.db"), inDays(-30), inDays(-30));
  const file = await backup(folder);
  expect([await readdir(disk), backupState(folder, new Date())]).toEqual([
    [basename(file)],
    "recent",
  ]);
});

function firstReceived(folder: string, days: number): void {
  const sql = "UPDATE messages SET received_at = ?, seen_at = '' WHERE id = 1";
  query(databasePath(folder), sql, inDays(days).toISOString());
}

describe("a clock that jumped", () => {
  async function setUp() {
    const { lines, log, database, ...opened } = await openDatabase();
    const purge = (days: number) => purgeExpired(365, database, inDays(days), log);
    const clockAfter = async (days: number) =>
      (
        await checkHealth({
          database,
          clock: () => inDays(days),
          mail: false,
          backups: () => "none",
        })
      ).clock;
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
    expect([storedTexts(folder), await clockAfter(400)]).toEqual([
      ["one", "two", "ahead"],
      "ahead",
    ]);
    expect(lines.at(-1)).toMatch(
      /error expired messages were not deleted: the clock .* is ahead: .*--trust-clock/,
    );
    vi.useFakeTimers({ toFake: ["Date"], now: inDays(400) });
    onTestFinished(() => void vi.useRealTimers());
    for (const _ of ["at once", "a day later"])
      await expect(backup(folder)).rejects.toThrow(/no old copy was deleted: the clock is ahead/);
    expect(await copies()).toBe(2);
    const trust = (...options: string[]) =>
      messages({ DATA_DIR: folder }, "--trust-clock", ...options);
    await expect(trust()).rejects.toThrow(
      /deletes 2 messages, received from \d{4}-.* to .*add --yes/,
    );
    expect(await trust("--yes")).toMatch(/2 messages will be deleted/);
    await purge(0);
    expect(storedTexts(folder)).toEqual(["ahead"]);
  });

  it("behind for years deletes nothing of what came meanwhile until that is a year old", async () => {
    const { folder, save, purge, clockAfter } = await setUp();
    await save("under the wrong clock", inDays(-800));
    await purge(-800);
    expect(await clockAfter(-800)).toBe("behind");
    await purge(0);
    expect(storedTexts(folder)).toEqual(["one", "two", "under the wrong clock"]);
    for (let day = 20; day <= 360; day += 20) await purge(day);
    expect(storedTexts(folder)).toHaveLength(3);
    await purge(366);
    expect(storedTexts(folder)).toEqual([]);
  });

  it("ahead for an hour bends no time: messages have their own, repeats are known by it, a mail that waits is behind", async () => {
    const { folder, database, save } = await openDatabase();
    await save("one", inDays(20));
    await purgeExpired(
      365,
      database,
      inDays(20),
      createLog(() => {}),
    );
    expect(await mailState(database, () => inDays(0))).toBe("behind");
    const now = inDays(0);
    await save("two", now);
    await save("one", now);
    await save("one", inDays(3));
    const rows = query(
      databasePath(folder),
      "SELECT message, received_at AS at FROM messages WHERE id > 1",
    );
    expect(rows).toEqual([
      { message: "two", at: now.toISOString() },
      { message: "one", at: now.toISOString() },
      { message: "one", at: expect.any(String) },
    ]);
  });

  it("stays right when a copy of 40 days is restored, and a new database knows the copy's time", async () => {
    const { folder, clockAfter, save } = await setUp();
    const old = await openDatabase();
    await old.save("of old", inDays(-40));
    await purgeExpired(365, old.database, inDays(-40), old.log);
    const copy = join(await temporaryDirectory(), "old.db");
    await rename(await makeBackup(old.folder, inDays(-40)), copy);
    await restore(folder, copy);
    await save("three");
    expect([await clockAfter(0), storedTexts(folder)]).toEqual([
      "right",
      ["one", "two", "of old", "three"],
    ]);

    const lost = await openDatabase();
    await purgeExpired(365, lost.database, inDays(400), lost.log);
    await restore(lost.folder, copy);
    await purgeExpired(365, lost.database, inDays(400), lost.log);
    expect(storedTexts(lost.folder)).toEqual(["of old"]);
  });

  it("by no more than a machine's holiday deletes as before", async () => {
    const { folder, purge, clockAfter } = await setUp();
    firstReceived(folder, -350);
    await purge(21);
    expect([storedTexts(folder), await clockAfter(21)]).toEqual([["two"], "right"]);
  });
});

describe("an old copy", () => {
  async function setUp() {
    const folder = await folderWith("one", "two");
    const file = await backup(folder);
    await utimes(file, inDays(-30), inDays(-30));
    const isThere = async () => (await readdir(join(folder, "backups"))).includes(basename(file));
    return { folder, isThere };
  }

  it("goes although staff erased or tidied away all its messages, or age did", async () => {
    const { folder, isThere } = await setUp();
    await messages({ DATA_DIR: folder }, "--delete", "1");
    query(databasePath(folder), "UPDATE messages SET received_at = '2025-01-31T09:30:00.000Z'");
    await messages({ DATA_DIR: folder }, "--purge-before", "2025-02-01");
    await backup(folder);
    expect(await isThere()).toBe(false);

    const aged = await openDatabase();
    await aged.save("expired", inDays(-366));
    const copy = await backup(aged.folder);
    await purgeExpired(365, aged.database, inDays(0), aged.log);
    await utimes(copy, inDays(-30), inDays(-30));
    await backup(aged.folder);
    expect(await readdir(join(aged.folder, "backups"))).not.toContain(basename(copy));
  });

  it("stays if it is damaged, until staff are sure: it may have a message that was lost", async () => {
    const { folder, isThere } = await setUp();
    const [name = ""] = await readdir(join(folder, "backups"));
    const file = join(folder, "backups", name);
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xa5, 4096));
    await utimes(file, inDays(-30), inDays(-30));
    await expect(backup(folder)).rejects.toThrow(/cannot be read: .* is not a complete copy/);
    expect(await isThere()).toBe(true);
    await backup(folder, "--yes");
    expect(await isThere()).toBe(false);
  });

  it("stays with a message that the database has lost, until it is restored or staff are sure", async () => {
    const { folder, isThere } = await setUp();
    const other = join(folder, "backups", "by-hand.db");
    await writeFile(other, "");
    await utimes(other, inDays(-30), inDays(-30));
    query(databasePath(folder), "DELETE FROM messages WHERE id = 2");
    const refused = backup(folder);
    await expect(refused).rejects.toThrow(NothingRotated);
    await expect(refused).rejects.toThrow(/not every old copy .* has 1 that .*add --yes/);
    expect(await isThere()).toBe(true);
    // Only that one: another may have somebody who was erased.
    expect(await readdir(join(folder, "backups"))).not.toContain(basename(other));
    await backup(folder, "--yes");
    expect(await isThere()).toBe(false);
  });
});
