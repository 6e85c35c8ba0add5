import { execFile, spawnSync } from "node:child_process";
import { chmod, chown, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { createHealth } from "#server/runtime/health.ts";
import { query, sendForm, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { folderWith, messages, openDatabase } from "#tests/service/data-folder.ts";
import { ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { bindingPermissions, smallDisk } from "#tests/service/without-rights.ts";

// Backup and restore, whatever state the database is in.

const DAY_MS = 24 * 60 * 60_000;
const COMMAND = join(ROOT, "server/messages.ts");

/** The path at the end of the command's output: the backup, or the file that was replaced. */
async function printedPath(folder: string, ...parameters: string[]): Promise<string> {
  const printed = await messages({ DATA_DIR: folder }, ...parameters);
  return / (?:to|is in) (\/.*)$/m.exec(printed)?.[1] ?? "";
}

const backup = (folder: string) => printedPath(folder, "--backup");
const restore = (folder: string, file: string) => printedPath(folder, "--restore", file);

describe("npm run messages -- --backup", () => {
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
      const then = new Date(Date.now() - age * DAY_MS);
      await utimes(path, then, then);
    }
    const left = [file, await backup(folder), "recent.db"].map((path) => basename(path));
    expect(new Set(left).size).toBe(3);
    expect((await readdir(join(folder, "backups"))).sort()).toEqual(left);
  });

  it("deletes expired backups even if the disk is too full for a new one, and fails", async ({ skip }) => {
    const through = smallDisk("1200k");
    if (through === undefined) return skip("mounting is not permitted");
    const full = await folderWith("one");
    query(databasePath(full), "CREATE TABLE filler AS SELECT zeroblob(700000) AS bytes");
    const [program = "", ...parameters] = through;
    // 700 kB of messages, an old backup of 200 kB: no room for another one.
    const script = `cp ${full}/messages.db "$DATA_DIR/" && mkdir "$DATA_DIR/backups" && cd "$DATA_DIR/backups" &&
      head -c 200000 /dev/zero > by-hand.db && touch -d '30 days ago' by-hand.db &&
      "$0" '${COMMAND}' --backup; echo "status $?"; ls`;
    const env = { ...process.env, DATA_DIR: await temporaryDirectory() };
    const command = [...parameters, "sh", "-c", script, process.execPath];
    const { stdout, stderr } = spawnSync(program, command, { encoding: "utf8", env });
    expect([stdout, stderr]).toEqual(["status 1\n", expect.stringContaining("full")]);
  });

  it("makes /healthz report a recent backup", async () => {
    const { folder, database, save } = await openDatabase();
    await save("one");
    const stateAfter = async (days: number) => {
      const clock = () => new Date(Date.now() + days * DAY_MS);
      return (await createHealth(database, folder, false, clock)()).backup;
    };
    expect(await stateAfter(0)).toBe("none");
    await backup(folder);
    expect([await stateAfter(0), await stateAfter(1.2)]).toEqual(["recent", "old"]);
  });
});

describe("npm run messages -- --restore", () => {
  it("replaces a healthy database while the server runs, and keeps the old file", async () => {
    const { folder, save } = await openDatabase();
    await save("one");
    const file = await backup(folder);
    await save("after the backup");
    expect(textsIn(await restore(folder, file))).toEqual(["one", "after the backup"]);
    await save("after the restore");
    expect(storedTexts(folder)).toEqual(["one", "after the restore"]);
  });

  it("loses no acknowledged message of a busy server", async () => {
    const server = await startNodeServer({ dataDirectory: await folderWith("one") });
    const file = await backup(server.dataDirectory);
    const acknowledged: string[] = [];
    let over = false;
    const client = async (number: number) => {
      for (let turn = 0; turn < 2_000 && !over; turn++) {
        const message = `client ${number}, message ${turn}`;
        if ((await sendForm(server.url, { message })).status === 201) acknowledged.push(message);
      }
    };
    const clients = Array.from({ length: 16 }, (_, number) => client(number));
    const kept: string[] = [];
    const env = { ...process.env, DATA_DIR: server.dataDirectory };
    for (const enough of [20, 60]) {
      await until(() => expect(acknowledged.length).toBeGreaterThan(enough));
      const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, "--restore", file], { env });
      kept.push(/ is in (.*)/.exec(stdout)?.[1] ?? stdout);
    }
    await until(() => expect(acknowledged.length).toBeGreaterThan(100));
    over = true;
    await Promise.all(clients);
    const found = new Set([databasePath(server.dataDirectory), ...kept].flatMap(textsIn));
    expect(acknowledged.filter((message) => !found.has(message))).toEqual([]);
  }, 60_000);

  it.each<[string, (path: string) => Promise<unknown>]>([
    ["missing", (path) => rm(path)],
    ["broken", (path) => writeFile(path, "no database ".repeat(1_000))],
    ["empty", (path) => writeFile(path, "")],
    [
      "newer",
      async (path) => ["PRAGMA user_version = 99", "DROP TABLE messages"].map((sql) => query(path, sql)),
    ],
  ])("replaces a file that is %s, with and without a running server", async (_, spoil) => {
    const folder = await folderWith("one");
    const file = await backup(folder);
    await spoil(databasePath(folder));
    await restore(folder, file);
    expect(storedTexts(folder)).toEqual(["one"]);
    await spoil(databasePath(folder));
    const { save } = await openDatabase(folder);
    // As the server does at start; it may fail on this file.
    await save("lost").catch(() => {});
    await restore(folder, file);
    await save("after the restore");
    expect(storedTexts(folder)).toEqual(["one", "after the restore"]);
  });

  it("replaces a file that it cannot read, if it can move that file to backups/", async () => {
    const folder = await folderWith("one");
    const file = await backup(folder);
    const path = databasePath(folder);
    await chmod(path, 0);
    // Another user's file: it cannot set its times either.
    if (process.getuid?.() === 0) await chown(path, 65_534, 65_534);
    const command = [...bindingPermissions(path), process.execPath, COMMAND, "--restore", file];
    const [program = "", ...parameters] = command;
    const env = { ...process.env, DATA_DIR: folder };
    const restored = () => spawnSync(program, parameters, { encoding: "utf8", env });

    await chmod(join(folder, "backups"), 0o555);
    expect(restored()).toMatchObject({ status: 1, stderr: expect.stringContaining("EACCES") });
    expect(await readdir(folder)).toEqual(["backups", "messages.db"]);

    await chmod(join(folder, "backups"), 0o755);
    expect(restored()).toMatchObject({ status: 0, stderr: "" });
    expect(storedTexts(folder)).toEqual(["one"]);
    expect(await readdir(join(folder, "backups"))).toHaveLength(2);
  });

  it("rejects a file that is not a backup, and changes nothing", async () => {
    const folder = await folderWith("one");
    const file = join(folder, "nonsense.db");
    await writeFile(file, "no database ".repeat(1_000));
    for (const wrong of [file, `${file}.missing`])
      await expect(restore(folder, wrong)).rejects.toThrow(wrong);
    expect(storedTexts(folder)).toEqual(["one"]);
    expect((await readdir(folder)).filter((name) => name.includes("incoming"))).toEqual([]);
  });
});

it("the command of a newer release does not migrate the database, and says which schema it needs", async () => {
  const folder = await temporaryDirectory();
  // As the previous release would have left it.
  openServerDatabase(folder, readMigrations().slice(0, 2)).close();
  const version = () => query(databasePath(folder), "PRAGMA user_version")[0]?.user_version;
  await expect(messages({ DATA_DIR: folder })).rejects.toThrow(/has schema 2, this command needs 3/);
  // Either release can back up before an upgrade.
  expect(textsIn(await backup(folder))).toEqual([]);
  expect(version()).toBe(2);
});
