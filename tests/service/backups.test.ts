import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { query, sendForm, store, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { messagesBeside, messagesIn } from "#tests/service/messages-command.ts";
import { healthOf, ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { bindingPermissions, smallDisk } from "#tests/service/without-rights.ts";

// Copies of the database, and the way back, whatever state the database is in.

const DAY_MS = 24 * 60 * 60_000;

/** A data folder with messages, and the path of a copy that was made of it. */
async function folderWithBackup(...texts: string[]) {
  const server = await startNodeServer();
  for (const text of texts) await store(server.url, text);
  return { folder: server.dataDirectory, server, file: backup(server.dataDirectory) };
}

/** Returns the path at the end of what the command prints: the copy, or what was there before. */
function printedPath(folder: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = messagesIn(folder, ...parameters);
  expect([status, stderr]).toEqual([0, ""]);
  return / (?:to|is in) (\/.*)$/m.exec(stdout)?.[1] ?? "";
}

const backup = (folder: string) => printedPath(folder, "--backup");
const restore = (folder: string, file: string) => printedPath(folder, "--restore", file);

describe("npm run messages -- --backup", () => {
  it("makes one file for its owner, under one name, as often as it is called", async () => {
    const { folder, file } = await folderWithBackup("one");
    expect(file).toMatch(/backups\/messages-\d{4}-\d\d-\d\dT\d{9}Z\.db$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(textsIn(file)).toEqual(["one"]);
    expect(backup(folder)).not.toBe(file);
  });

  it("deletes every copy of 29 days, whatever its name", async () => {
    const { folder, file } = await folderWithBackup("one");
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
    const left = [file, backup(folder), "recent.db"].map((path) => basename(path));
    expect((await readdir(join(folder, "backups"))).sort()).toEqual(left);
  });

  it("deletes them also when the disk is too full for a new one, and fails", async ({ skip }) => {
    const through = smallDisk("1200k");
    if (through === undefined) return skip("mounting is not permitted");
    const folder = await temporaryDirectory();
    const setUp = join(folder, "set-up");
    const database = openServerDatabase(setUp, readMigrations());
    database.exec("CREATE TABLE filler AS SELECT zeroblob(700000) AS bytes");
    database.close();
    const [program = "", ...parameters] = through;
    // 700 kB of messages, an old copy of 200 kB: no room for another one.
    const script = `cp ${setUp}/messages.db "$DATA_DIR/" && mkdir "$DATA_DIR/backups" && cd "$DATA_DIR/backups" &&
      head -c 200000 /dev/zero > by-hand.db && touch -d '30 days ago' by-hand.db &&
      "$0" ${ROOT}/server/messages.ts --backup; echo "status $?"; ls`;
    const data = join(folder, "data");
    await mkdir(data);
    const result = spawnSync(program, [...parameters, "sh", "-c", script, process.execPath], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: data },
    });
    expect([result.stdout, result.stderr]).toEqual(["status 1\n", expect.stringContaining("full")]);
  });

  it("shows in /healthz whether there is a recent one", async () => {
    const { server, file } = await folderWithBackup("one");
    const untilIs = (backup: string) =>
      until(async () => expect(await healthOf(server.url)).toMatchObject({ backup }));
    await untilIs("recent");
    const then = new Date(Date.now() - 1.2 * DAY_MS);
    await utimes(file, then, then);
    await untilIs("old");
    await rm(file);
    await untilIs("none");
  }, 60_000);
});

describe("npm run messages -- --restore", () => {
  it("puts a copy in the place of a healthy database while the server runs, and keeps what was there", async () => {
    const { folder, server, file } = await folderWithBackup("one", "two");
    await store(server.url, "after the backup");
    expect(textsIn(restore(folder, file))).toEqual(["one", "two", "after the backup"]);
    await store(server.url, "after the restore");
    expect(storedTexts(folder)).toEqual(["one", "two", "after the restore"]);
  });

  it("loses no acknowledged message of a server that is busy", async () => {
    const { folder, server, file } = await folderWithBackup("one");
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
    for (let round = 0; round < 3; round++) {
      const { status, output } = await messagesBeside({ DATA_DIR: folder }, "--restore", file);
      kept.push(/ is in (.*)/.exec(output)?.[1] ?? output);
      expect(status).toBe(0);
    }
    over = true;
    await Promise.all(clients);
    const found = new Set([databasePath(folder), ...kept].flatMap(textsIn));
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((message) => !found.has(message))).toEqual([]);
  }, 60_000);

  it.each<[string, (path: string) => Promise<void>]>([
    ["missing", (path) => rm(path)],
    ["broken", (path) => writeFile(path, "no database ".repeat(1_000))],
    ["empty", (path) => writeFile(path, "")],
    [
      "newer",
      async (path) => {
        query(path, "PRAGMA user_version = 99");
        query(path, "DROP TABLE messages");
      },
    ],
  ])("puts a copy in the place of a file that is %s, with and without a server", async (_, spoil) => {
    const { folder, server, file } = await folderWithBackup("one");
    await server.stop();
    await spoil(databasePath(folder));
    const next = await startNodeServer({ dataDirectory: folder });
    restore(folder, file);
    await store(next.url, "after the restore");
    expect(storedTexts(folder)).toEqual(["one", "after the restore"]);
    await next.stop();
    await spoil(databasePath(folder));
    restore(folder, file);
    expect(storedTexts(folder)).toEqual(["one"]);
  });

  it("puts a copy in the place of a file that it may not read, once there is a place for that file", async () => {
    const { folder, server, file } = await folderWithBackup("one");
    await server.stop();
    const path = databasePath(folder);
    await chmod(path, 0);
    // Nor may it set the times of another user's file.
    if (process.getuid?.() === 0) await chown(path, 65_534, 65_534);
    const command = [...bindingPermissions(path), process.execPath, join(ROOT, "server/messages.ts")];
    const [program = "", ...parameters] = [...command, "--restore", file];
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

  it("brings a copy of an older release up to date before the first message, and mails nothing of it", async () => {
    const { folder, server } = await folderWithBackup("of now");
    const file = join(folder, "old.db");
    const old = new DatabaseSync(file);
    old.exec(`${readMigrations()[0]}; PRAGMA user_version = 1;
      INSERT INTO messages VALUES (7, '2025-01-31T09:30:00.000Z', 'n', 'e@x', '', 'other', 'of old')`);
    old.close();
    restore(folder, file);
    await store(server.url, "after the restore");
    expect(messagesIn(folder, "--show", "7").stdout).toContain("Mailed:   (no)");
    expect(messagesIn(folder, "--show", "8").stdout).toContain("after the restore");
  });

  it("does not take what is no backup, and changes nothing", async () => {
    const { folder } = await folderWithBackup("one");
    const file = join(folder, "nonsense.db");
    await writeFile(file, "no database ".repeat(1_000));
    for (const wrong of [file, `${file}.missing`]) {
      const { status, stderr } = messagesIn(folder, "--restore", wrong);
      expect([status, stderr]).toEqual([1, expect.stringContaining(wrong)]);
    }
    expect(storedTexts(folder)).toEqual(["one"]);
    expect((await readdir(folder)).filter((name) => name.includes("incoming"))).toEqual([]);
  });
});

describe("the command of a newer release", () => {
  it("leaves the schema of the running one alone, and says which release it needs", async () => {
    const folder = await temporaryDirectory();
    // What the release before would have left.
    openServerDatabase(folder, readMigrations().slice(0, 2)).close();
    const version = () => query(databasePath(folder), "PRAGMA user_version")[0]?.user_version;
    const { status, stderr } = messagesIn(folder, "--limit", "1");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/has schema 2, this command needs 3/)]);
    expect(version()).toBe(2);
    // A copy before an upgrade is made by either.
    expect(textsIn(backup(folder))).toEqual([]);
    expect(version()).toBe(2);
  });
});
