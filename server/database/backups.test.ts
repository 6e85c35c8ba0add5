import { readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { backupState } from "#server/database/backups.ts";
import { claimMessage, deleteMessages, purgeExpired, recordSent } from "#server/database/messages-table.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { checkHealth } from "#server/runtime/health.ts";
import { query, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { backup, folderWith, inDays, messages, openDatabase, restore } from "#tests/service/data-folder.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// Copies, and what is deleted, doubled or mailed when the clock is wrong, a copy is restored, or two machines are joined.

const idOf = (folder: string, text: string) =>
  Number(query(databasePath(folder), "SELECT id FROM messages WHERE message = ?", text)[0]?.id);

describe("a backup", () => {
  it("writes a new file with owner-only permissions each time, and deletes every file of 29 days", async () => {
    const folder = await folderWith("one");
    const file = await backup(folder);
    expect(file).toMatch(/backups\/messages-\d{4}-\d\d-\d\dT\d{9}Z\.db$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(textsIn(file)).toEqual(["one"]);
    const days = {
      "by-hand.db": 30,
      "messages-x.db.unfinished": 29.1,
      "messages-x-before-restore.db": 40,
      "recent.db": 28,
    };
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
});

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
    await purge(0);
    await purge(20);
    const [newest] = query(databasePath(folder), "SELECT max(received_at) AS at FROM messages");
    expect(Date.parse(String(newest?.at))).toBeLessThan(inDays(1).getTime());
  });

  it("behind gives a message no time at which it would have expired", async () => {
    const { folder, save, purge, clockAfter } = await setUp();
    await save("behind", inDays(-500));
    expect(await clockAfter(-500)).toBe("behind");
    await purge(0);
    expect(storedTexts(folder)).toEqual(["one", "two", "behind"]);
  });

  it("ahead at the first start after an upgrade or a loss deletes nothing that messages or a copy speak against", async () => {
    const { folder, purge } = await setUp();
    const copy = await backup(folder);
    // As the previous release left it.
    for (const name of ["TABLE clock", "TABLE deletions", "INDEX messages_mailed", "INDEX messages_refused"])
      query(databasePath(folder), `DROP ${name}`);
    for (const sql of ["DROP INDEX messages_handled", "PRAGMA user_version = 3"])
      query(databasePath(folder), sql);
    openServerDatabase(folder, readMigrations()).close();
    await purge(400);
    expect(storedTexts(folder)).toEqual(["one", "two"]);

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
      { run: (statement) => database.run(statement), keepDeletions() {} },
      { id: 1 },
      inDays(-500),
    );
    await purgeExpired(365, database, inDays(0), log);
    await restore(folder, copy);
    expect(storedTexts(folder)).toEqual([]);
  });

  it("by no more than a machine's holiday deletes as before", async () => {
    const { folder, purge, clockAfter } = await setUp();
    query(
      databasePath(folder),
      "UPDATE messages SET received_at = ? WHERE id = 1",
      inDays(-350).toISOString(),
    );
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

describe("a restore", () => {
  const nothing = async () => {};
  const damage = async (path: string) => {
    const bytes = await readFile(path);
    // Keep the first pages: header, schema and part of the messages.
    await writeFile(path, bytes.fill(0xa5, bytes.length - 4096));
  };
  it.each<[string, (path: string) => Promise<unknown>, string[]]>([
    ["healthy", nothing, ["one", "three", "after"]],
    ["missing", (path) => rm(path), ["one", "three"]],
    ["no database", (path) => writeFile(path, "no database ".repeat(1_000)), ["one", "three"]],
    ["empty", (path) => writeFile(path, ""), ["one", "three"]],
    ["damaged", damage, ["one", "three", "after"]],
    ["newer", async (path) => query(path, "DROP TABLE messages"), ["one", "three"]],
  ])(
    "adds the copy to a database that is %s; deleted messages stay deleted, ids are not given again",
    async (_, spoil, left) => {
      const first = await openDatabase();
      const { folder } = first;
      for (const text of ["one", "two", "three"]) await first.save(text);
      const file = await backup(folder);
      await first.save("after");
      await messages({ DATA_DIR: folder }, "--delete", "2");
      await first.database.close();
      const identity = () => query(databasePath(folder), "SELECT id FROM database_identity");
      const before = identity();
      await spoil(databasePath(folder));
      await restore(folder, file);
      expect([storedTexts(folder), identity()]).toEqual([left, before]);
      // Repeated, it changes nothing.
      await restore(folder, file);
      expect(storedTexts(folder)).toEqual(left);
      const { save } = await openDatabase(folder);
      await save("new");
      expect(idOf(folder, "new")).toBeGreaterThan(left.includes("after") ? 4 : 10_000);
      expect((await readdir(folder)).filter((name) => name.includes("incoming"))).toEqual([]);
    },
  );

  it("does not replace a damaged file that a server has open, and says how to stop it", async () => {
    const folder = await folderWith("one");
    const file = await backup(folder);
    await damage(databasePath(folder));
    const server = new DatabaseSync(databasePath(folder));
    server.exec("PRAGMA user_version");
    await expect(restore(folder, file)).rejects.toThrow(/broken and a server uses it: systemctl stop zixue/);
    server.close();
    expect(await restore(folder, file)).toMatch(
      /^Added [01] messages? .*\n.* broken file is in .*-before-restore.db/,
    );
  });

  it("rejects a file that is not a backup, and changes nothing", async () => {
    const folder = await folderWith("one");
    const file = join(folder, "nonsense.db");
    await writeFile(file, "no database ".repeat(1_000));
    for (const wrong of [file, `${file}.missing`])
      await expect(restore(folder, wrong)).rejects.toThrow(wrong);
    expect([storedTexts(folder), await readdir(folder)]).toEqual([
      ["one"],
      ["backups", "ledger.db", "messages.db", "nonsense.db"],
    ]);
  });

  it("mails what was not mailed, and nothing twice", async () => {
    const { folder, database, save } = await openDatabase();
    const [now, leaseEnd] = [new Date(), inDays(1)];
    const mailNext = async () => {
      const message = await claimMessage(database, now, leaseEnd);
      if (message !== undefined) await recordSent(database, message, now, null);
      return message?.message;
    };
    await save("mailed since", now);
    const file = await backup(folder);
    await save("not mailed", now);
    expect(await mailNext()).toBe("mailed since");
    await restore(folder, file);
    expect([await mailNext(), await mailNext()]).toEqual(["not mailed", undefined]);
  });

  it("joins two machines that both took messages while the names changed over", async () => {
    const [old, fresh] = [await openDatabase(), await openDatabase()];
    for (const text of ["one", "two", "three"]) await old.save(text);
    // Both know a message 1: the copy's gets another number.
    await fresh.save("on the new machine");
    await restore(fresh.folder, await backup(old.folder));
    await old.save("late on the old machine");
    await messages({ DATA_DIR: old.folder }, "--handled", "2");
    await messages({ DATA_DIR: old.folder }, "--delete", "3");
    await fresh.save("again on the new machine");
    await restore(fresh.folder, await backup(old.folder));
    const rows = query(
      databasePath(fresh.folder),
      "SELECT id, message, handled_at FROM messages ORDER BY message",
    );
    const texts = ["again on the new machine", "late on the old machine", "on the new machine", "one", "two"];
    expect(rows.map(({ message }) => message)).toEqual(texts);
    expect(rows.filter(({ handled_at }) => handled_at !== null)).toMatchObject([{ id: 2, message: "two" }]);
    expect([idOf(fresh.folder, "late on the old machine"), idOf(fresh.folder, "on the new machine")]).toEqual(
      [4, 1],
    );
    expect(idOf(fresh.folder, "again on the new machine")).toBeGreaterThan(10_000);
  });
});

it("the command of a newer release does not migrate the database, and says which schema it needs", async () => {
  const folder = await temporaryDirectory();
  // As the previous release would have left it.
  openServerDatabase(folder, readMigrations().slice(0, 2)).close();
  const version = () => query(databasePath(folder), "PRAGMA user_version")[0]?.user_version;
  await expect(messages({ DATA_DIR: folder })).rejects.toThrow(/has schema 2, this command needs 4/);
  // Either release can back up before an upgrade.
  const file = await backup(folder);
  expect([textsIn(file), version()]).toEqual([[], 2]);
  // A restore migrates: the server may be idle until somebody writes.
  await restore(folder, file);
  expect(await messages({ DATA_DIR: folder }, "--open")).toBe("There are no messages.\n");
});
