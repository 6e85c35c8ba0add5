import { spawnSync } from "node:child_process";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { beginMail, recordSent } from "#server/database/outbox-table.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { query, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { backup, folderWith, messages, openDatabase, restore } from "#tests/service/data-folder.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// What a restore adds, keeps and mails, whatever state the database is in, and when two machines
// are joined.

const idOf = (folder: string, text: string) =>
  Number(query(databasePath(folder), "SELECT id FROM messages WHERE message = ?", text)[0]?.id);

it.each<[string, (path: string) => Promise<unknown>, string[]]>([
  ["healthy", async () => {}, ["one", "three", "after"]],
  ["missing", (path) => rm(path), ["one", "three"]],
  ["empty", (path) => writeFile(path, ""), ["one", "three"]],
])(
  "adds the copy to a database that is %s; erased messages stay erased",
  async (_, spoil, left) => {
    const first = await openDatabase();
    const { folder } = first;
    for (const text of ["one", "two", "three"]) await first.save(text);
    const file = await backup(folder);
    await first.save("after");
    await messages({ DATA_DIR: folder }, "--delete", "2");
    await first.database.close();
    await spoil(databasePath(folder));
    expect(await restore(folder, file)).toMatch(
      /^Added [02] messages .*\nStaff erased these, .*: 2 \(on 2/,
    );
    expect(storedTexts(folder)).toEqual(left);
    // Repeated, it changes nothing.
    await restore(folder, file);
    expect(storedTexts(folder)).toEqual(left);
    expect((await readdir(folder)).filter((name) => name.includes("incoming"))).toEqual([]);
  },
);

it("brings back what --purge-before deleted, and of what --delete did only the number that --erased names", async () => {
  const folder = await folderWith("one", "by mistake", "three", "for somebody who asked");
  const file = await backup(folder);
  for (const id of ["2", "4"]) await messages({ DATA_DIR: folder }, "--delete", id);
  const day = new Date(Date.now()).toISOString().slice(0, 10);
  query(databasePath(folder), "UPDATE messages SET received_at = '2025-01-31T09:30:00.000Z'");
  await messages({ DATA_DIR: folder }, "--purge-before", day, "--yes");
  expect(storedTexts(folder)).toEqual([]);
  expect(await restore(folder, file)).toMatch(
    /^Added 2 .*\nStaff had deleted 2 of them: they are back/,
  );
  expect(storedTexts(folder)).toEqual(["one", "three"]);
  await expect(restore(folder, file, "--erased", "5")).rejects.toThrow("has no message 5");
  expect(storedTexts(folder)).toEqual(["one", "three"]);
  expect(await restore(folder, file, "--erased", "2")).toMatch(/stay erased: 4 \(on 2.*\)\. /);
  expect(storedTexts(folder)).toEqual(["one", "by mistake", "three"]);
  await rm(databasePath(folder));
  await restore(folder, file);
  expect(storedTexts(folder)).toEqual(["one", "by mistake", "three"]);
});

it("an erasure is remembered although a crash cut off the line before it in deleted.txt", async () => {
  const folder = await folderWith("one", "two");
  const file = await backup(folder);
  await writeFile(join(folder, "deleted.txt"), "2026-11-19 0123456789ab");
  await messages({ DATA_DIR: folder }, "--delete", "2");
  await rm(databasePath(folder));
  await restore(folder, file);
  expect(storedTexts(folder)).toEqual(["one"]);
});

/** Overwrites the page of the table that has this text. */
async function damage(path: string, text: string): Promise<void> {
  const TABLE_LEAF = 0x0d;
  const bytes = await readFile(path);
  for (let page = 4096; page < bytes.length; page += 4096) {
    const content = bytes.subarray(page, page + 4096);
    if (content[0] === TABLE_LEAF && content.includes(text)) content.fill(0xa5);
  }
  await writeFile(path, bytes);
}

it("saves from a damaged database what SQLite's own command can read, as docs/operate.md says", async ({
  skip,
}) => {
  if (spawnSync("sqlite3", ["--version"]).status !== 0) return skip("sqlite3 is not installed");
  const texts = Array.from({ length: 60 }, (_, number) => `number ${number} ${"字".repeat(300)}`);
  const folder = await folderWith(...texts);
  await damage(databasePath(folder), "number 30 ");
  const copy = join(folder, "copy.db");
  await copyFile(databasePath(folder), copy);
  await expect(restore(folder, copy)).rejects.toThrow(/is not a complete copy/);
  const guide = await readFile("docs/operate.md", "utf8");
  const steps = /^## A damaged database$[\s\S]*?```sh\n([\s\S]*?)```/m.exec(guide)?.[1] ?? "";
  const commands = steps.split("\n").filter((line) => /^(mv|runuser)/.test(line));
  expect(commands).toHaveLength(2);
  const here = commands
    .join("\n")
    .replaceAll("runuser -u zixue -- ", "")
    .replaceAll("/var/lib/zixue", folder);
  // As after a crash in the middle of a commit.
  await writeFile(`${databasePath(folder)}-journal`, "");
  expect(spawnSync("sh", ["-ec", here]).stderr.toString()).toBe("");
  expect(await readdir(folder)).not.toContain("messages.db-journal");
  await restore(folder, join(folder, "backups/saved.sql"));
  const saved = storedTexts(folder);
  expect([saved.length > 45, saved.length < 60]).toEqual([true, true]);
  expect(saved).toEqual(texts.filter((text) => saved.includes(text)));
});

it("rejects a file that is not a backup, and the database itself, and changes nothing", async () => {
  const folder = await folderWith("one");
  const file = join(folder, "nonsense.db");
  await writeFile(file, "no database ".repeat(1_000));
  for (const wrong of [file, `${file}.missing`, databasePath(folder)])
    await expect(restore(folder, wrong)).rejects.toThrow(wrong);
  expect([storedTexts(folder), await readdir(folder)]).toEqual([
    ["one"],
    ["backups", "messages.db", "nonsense.db"],
  ]);
});

it("mails what was not mailed, and nothing twice", async () => {
  const { folder, database, save } = await openDatabase();
  const now = new Date();
  const mailNext = async () => {
    const [message] = await beginMail(database, [], 1);
    if (message !== undefined)
      await recordSent(database, { keys: [message.key], at: now, refused: null });
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
  const old = await openDatabase();
  const fresh = await openDatabase();
  for (const text of ["one", "two", "three"]) await old.save(text);
  // Both know a message 1: the copy's gets another number.
  await fresh.save("on the new machine");
  await restore(fresh.folder, await backup(old.folder));
  await old.save("late on the old machine");
  await messages({ DATA_DIR: old.folder }, "--handled", "2");
  await messages({ DATA_DIR: old.folder }, "--delete", "3");
  await fresh.save("again on the new machine");
  // It stays erased, though the next copy has it under its first number.
  await messages({ DATA_DIR: fresh.folder }, "--delete", String(idOf(fresh.folder, "one")));
  await restore(fresh.folder, await backup(old.folder));
  const sql = "SELECT id, message, handled_at AS handled FROM messages ORDER BY id";
  const joined = [
    { id: 1, message: "on the new machine", handled: null },
    { id: 2, message: "two", handled: expect.any(String) },
    { id: 4, message: "late on the old machine", handled: null },
    { id: 5, message: "again on the new machine", handled: null },
  ];
  expect(query(databasePath(fresh.folder), sql)).toEqual(joined);
  // What the old machine's staff erased is known after a loss too.
  const copy = await backup(old.folder);
  query(databasePath(old.folder), "DELETE FROM deleted");
  await fresh.database.close();
  await rm(databasePath(fresh.folder));
  await restore(fresh.folder, copy);
  expect(storedTexts(fresh.folder)).toEqual(["two", "late on the old machine"]);
});

it("erases what a move brought, although it was tidied away and brought back before", async () => {
  const old = await folderWith("one", "two");
  const fresh = await temporaryDirectory();
  const first = await backup(old);
  const today = new Date().toISOString().slice(0, 10);
  query(databasePath(old), "UPDATE messages SET received_at = '2025-01-31T09:30:00.000Z'");
  await messages({ DATA_DIR: old }, "--purge-before", today, "--yes");
  await restore(old, first);
  await restore(fresh, await backup(old));
  await messages({ DATA_DIR: old }, "--delete", "1");
  await restore(fresh, await backup(old));
  expect(storedTexts(fresh)).toEqual(["two"]);
  // And an erasure that was taken back on the new machine is not made again by the same copy.
  await restore(fresh, first, "--erased", "1");
  await restore(fresh, await backup(old));
  expect(storedTexts(fresh)).toEqual(["one", "two"]);
});

it("the command of a newer release does not migrate the database, and says which schema it needs", async () => {
  const folder = await temporaryDirectory();
  // As a release before the first would have left it.
  openServerDatabase(folder, []).close();
  const version = () => query(databasePath(folder), "PRAGMA user_version")[0]?.user_version;
  await expect(messages({ DATA_DIR: folder })).rejects.toThrow(
    /has schema 0, this command needs 1/,
  );
  expect(version()).toBe(0);
});

it("takes a copy of an earlier release, and the SQL that Cloudflare exports", async () => {
  const folder = await folderWith("one");
  const earlier = await backup(folder);
  const sql = join(folder, "edge.sql");
  const other = await folderWith("two");
  const exported = query(databasePath(other), "SELECT key FROM messages");
  await writeFile(
    sql,
    `PRAGMA defer_foreign_keys=TRUE;
${readMigrations().join(";\n")};
INSERT INTO "messages"
(id, key, received_at, name, email, phone, subject, message) VALUES
(1, '${exported[0]?.key}', '2026-11-19T09:30:00.000Z', 'n', 'e@x', '', 'other', 'two');`,
  );
  await restore(folder, earlier);
  expect(await restore(folder, sql)).toMatch(/^Added 1 message /);
  expect(textsIn(databasePath(folder))).toEqual(["one", "two"]);
});
