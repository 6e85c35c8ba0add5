import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { claimMessage, recordSent } from "#server/database/messages-table.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { query, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { backup, folderWith, inDays, messages, openDatabase, restore } from "#tests/service/data-folder.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What a restore adds, keeps and mails, whatever state the database is in, and when two machines are joined.

const idOf = (folder: string, text: string) =>
  Number(query(databasePath(folder), "SELECT id FROM messages WHERE message = ?", text)[0]?.id);

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
  for (const wrong of [file, `${file}.missing`]) await expect(restore(folder, wrong)).rejects.toThrow(wrong);
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
  // It stays deleted, though the next copy has it under its first number.
  await messages({ DATA_DIR: fresh.folder }, "--delete", String(idOf(fresh.folder, "one")));
  await restore(fresh.folder, await backup(old.folder));
  const sql = "SELECT id, message, handled_at AS handled FROM messages ORDER BY id";
  expect(query(databasePath(fresh.folder), sql)).toEqual([
    { id: 1, message: "on the new machine", handled: null },
    { id: 2, message: "two", handled: expect.any(String) },
    { id: 4, message: "late on the old machine", handled: null },
    { id: expect.any(Number), message: "again on the new machine", handled: null },
  ]);
  expect(idOf(fresh.folder, "again on the new machine")).toBeGreaterThan(10_000);
});

it("the command of a newer release does not migrate the database, and says which schema it needs", async () => {
  const folder = await temporaryDirectory();
  // As the previous release would have left it.
  openServerDatabase(folder, readMigrations().slice(0, 2)).close();
  const version = () => query(databasePath(folder), "PRAGMA user_version")[0]?.user_version;
  await expect(messages({ DATA_DIR: folder })).rejects.toThrow(/has schema 2, this command needs 5/);
  // Either release can back up before an upgrade.
  const file = await backup(folder);
  expect([textsIn(file), version()]).toEqual([[], 2]);
  // A restore migrates: the server may be idle until somebody writes.
  await restore(folder, file);
  expect(await messages({ DATA_DIR: folder }, "--open")).toBe("There are no messages.\n");
});
