import { execFile, spawnSync } from "node:child_process";
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { backupState } from "#server/database/backups.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { checkHealth } from "#server/runtime/health.ts";
import { query, sendForm, storedTexts, textsIn } from "#tests/service/contact-form.ts";
import { backup, folderWith, inDays, messages, openDatabase, restore } from "#tests/service/data-folder.ts";
import { ROOT, startNodeServer, until } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { AS_NOBODY, smallDisk } from "#tests/service/without-rights.ts";

// Backup and restore, whatever state the database and the clock are in.

const COMMAND = join(ROOT, "server/messages.ts");
const idOf = (folder: string, text: string) =>
  Number(query(databasePath(folder), "SELECT id FROM messages WHERE message = ?", text)[0]?.id);

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
      await utimes(path, inDays(-age), inDays(-age));
    }
    const left = [file, await backup(folder), "recent.db"].map((path) => basename(path));
    expect(new Set(left).size).toBe(3);
    expect((await readdir(join(folder, "backups"))).sort()).toEqual(left);
  });

  it("keeps expired copies if the disk is too full for a new one, and fails", async ({ skip }) => {
    const through = smallDisk("1200k");
    if (through === undefined) return skip("mounting is not permitted");
    const full = await folderWith("one");
    query(databasePath(full), "CREATE TABLE filler AS SELECT zeroblob(700000) AS bytes");
    const [program = "", ...parameters] = through;
    // 700 kB of messages, an old backup of 200 kB: no room for another one.
    const script = `cp ${full}/messages.db "$DATA_DIR/" && mkdir "$DATA_DIR/backups" && cd "$DATA_DIR/backups" &&
      head -c 200000 /dev/zero > by-hand.db && touch -d '30 days ago' by-hand.db &&
      "$0" ${COMMAND} --backup; echo "status $?"; ls`;
    const env = { ...process.env, DATA_DIR: await temporaryDirectory() };
    const command = [...parameters, "sh", "-c", script, process.execPath];
    const { stdout, stderr } = spawnSync(program, command, { encoding: "utf8", env });
    expect([stdout, stderr]).toEqual(["status 1\nby-hand.db\n", expect.stringContaining("the disk is full")]);
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

describe("npm run messages -- --restore", () => {
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

  it("loses no message of a busy server and stores none twice", async () => {
    const server = await startNodeServer({ dataDirectory: await folderWith("one") });
    const file = await backup(server.dataDirectory);
    const acknowledged = ["one"];
    let over = false;
    const client = async (number: number) => {
      for (let turn = 0; turn < 2_000 && !over; turn++) {
        const message = `client ${number}, message ${turn}`;
        if ((await sendForm(server.url, { message })).status === 201) acknowledged.push(message);
      }
    };
    const clients = Array.from({ length: 16 }, (_, number) => client(number));
    const env = { ...process.env, DATA_DIR: server.dataDirectory };
    for (const enough of [20, 60]) {
      await until(() => expect(acknowledged.length).toBeGreaterThan(enough));
      await promisify(execFile)(process.execPath, [COMMAND, "--restore", file], { env });
    }
    await until(() => expect(acknowledged.length).toBeGreaterThan(100));
    over = true;
    await Promise.all(clients);
    expect(storedTexts(server.dataDirectory).sort()).toEqual(acknowledged.sort());
  }, 60_000);

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
      ["ledger.db", "messages.db", "nonsense.db"],
    ]);
  });

  it("names the command if the service's user may not read the copy or does not own the folder", async ({
    skip,
  }) => {
    if (process.getuid?.() !== 0) return skip("only root can run it as another user");
    const [folder, copies] = [await folderWith("one"), await temporaryDirectory()];
    const asNobody = (...parameters: string[]) => {
      const env = { ...process.env, DATA_DIR: folder };
      const [program, ...command] = [...AS_NOBODY, process.execPath, COMMAND, ...parameters];
      return spawnSync(program ?? "", command, { encoding: "utf8", env }).stderr;
    };
    await chmod(folder, 0o755);
    expect(asNobody()).toContain(`does not belong to nobody: chown --recursive nobody: ${folder}`);
    const copy = join(copies, "copy.db");
    await cp(await backup(folder), copy);
    await chmod(copies, 0o700);
    const command = `install --owner=nobody --mode=600 ${copy} ${folder}/backups/`;
    expect(asNobody("--restore", copy)).toContain(`nobody may not read ${copy}: ${command}`);
    // As advised.
    await mkdir(join(folder, "backups"), { recursive: true });
    expect(spawnSync("sh", ["-c", command]).status).toBe(0);
    for (const name of await readdir(folder, { recursive: true }))
      await chown(join(folder, name), 65_534, 65_534);
    await chown(folder, 65_534, 65_534);
    expect(asNobody("--restore", `${folder}/backups/copy.db`)).toBe("");
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
