import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { sendForm } from "#tests/service/contact-form.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { messagesIn } from "#tests/service/messages-command.ts";
import { startNodeServer } from "#tests/service/node-server.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { smallDisk } from "#tests/service/without-rights.ts";

// Copies of the database, and the way back, whatever state the database is in.

const ROOT = join(import.meta.dirname, "../..");
const DAY_MS = 24 * 60 * 60_000;

let build: string;
beforeAll(async () => {
  build = await createFixtureSite();
});

async function serverIn(dataDirectory: string) {
  const server = await startNodeServer({ buildDirectory: build, dataDirectory });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}

/** A data folder with messages, and the path of a copy that was made of it. */
async function folderWithBackup(...texts: string[]) {
  const folder = await temporaryDirectory();
  const server = await serverIn(folder);
  for (const message of texts) expect((await sendForm(server.url, { message })).status).toBe(201);
  return { folder, server, file: backup(folder) };
}

function backup(folder: string): string {
  const { status, stdout, stderr } = messagesIn(folder, "--backup");
  expect([status, stderr]).toEqual([0, ""]);
  return /^Copied to (.*)$/m.exec(stdout)?.[1] ?? "";
}

/** Returns the path of what was there before. */
function restore(folder: string, file: string): string {
  const { status, stdout, stderr } = messagesIn(folder, "--restore", file);
  expect([status, stderr]).toEqual([0, ""]);
  return / is in (.*)$/m.exec(stdout)?.[1] ?? "";
}

function textsIn(file: string): string[] {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    return database
      .prepare("SELECT message FROM messages ORDER BY id")
      .all()
      .map(({ message }) => String(message));
  } finally {
    database.close();
  }
}

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
    const newer = backup(folder);
    expect(
      (await readdir(join(folder, "backups"))).sort().map((name) => join(folder, "backups", name)),
    ).toEqual([file, newer, join(folder, "backups", "recent.db")]);
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
    const health = async () => (await (await fetch(`${server.url}/healthz`)).json()).backup;
    const until = (word: string) =>
      vi.waitFor(async () => expect(await health()).toBe(word), { timeout: 5_000, interval: 200 });
    await until("recent");
    const then = new Date(Date.now() - 1.2 * DAY_MS);
    await utimes(file, then, then);
    await until("old");
    await rm(file);
    await until("none");
  });
});

describe("npm run messages -- --restore", () => {
  it("puts a copy in the place of a healthy database while the server runs, and keeps what was there", async () => {
    const { folder, server, file } = await folderWithBackup("one", "two");
    expect((await sendForm(server.url, { message: "after the backup" })).status).toBe(201);
    const kept = restore(folder, file);
    expect(textsIn(kept)).toEqual(["one", "two", "after the backup"]);
    expect((await sendForm(server.url, { message: "after the restore" })).status).toBe(201);
    expect(textsIn(databasePath(folder))).toEqual(["one", "two", "after the restore"]);
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
      const running = spawn(process.execPath, ["server/messages.ts", "--restore", file], {
        env: { ...process.env, DATA_DIR: folder },
        stdio: ["ignore", "pipe", "inherit"],
      });
      running.stdout.on("data", (text) => kept.push(/ is in (.*)/.exec(String(text))?.[1] ?? ""));
      expect(await once(running, "exit")).toEqual([0, null]);
    }
    over = true;
    await Promise.all(clients);
    expect(kept).toHaveLength(3);
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
        const database = new DatabaseSync(path);
        database.exec("PRAGMA user_version = 99; DROP TABLE messages");
        database.close();
      },
    ],
  ])("puts a copy in the place of a file that is %s, with and without a server", async (_, spoil) => {
    const { folder, server, file } = await folderWithBackup("one");
    await server.stop();
    await spoil(databasePath(folder));
    const next = await serverIn(folder);
    restore(folder, file);
    expect((await sendForm(next.url, { message: "after the restore" })).status).toBe(201);
    expect(textsIn(databasePath(folder))).toEqual(["one", "after the restore"]);
    await next.stop();
    await spoil(databasePath(folder));
    restore(folder, file);
    expect(textsIn(databasePath(folder))).toEqual(["one"]);
  });

  it("brings a copy of an older release up to date before the first message, and mails nothing of it", async () => {
    const { folder, server } = await folderWithBackup("of now");
    const file = join(folder, "old.db");
    const old = new DatabaseSync(file);
    old.exec(`${readMigrations()[0]}; PRAGMA user_version = 1;
      INSERT INTO messages VALUES (7, '2025-01-31T09:30:00.000Z', 'n', 'e@x', '', 'other', 'of old')`);
    old.close();
    restore(folder, file);
    expect((await sendForm(server.url, { message: "after the restore" })).status).toBe(201);
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
    expect(textsIn(databasePath(folder))).toEqual(["one"]);
    expect(readdirSync(folder).filter((name) => name.includes("incoming"))).toEqual([]);
  });
});

describe("the command of a newer release", () => {
  it("leaves the schema of the running one alone, and says which release it needs", async () => {
    const folder = await temporaryDirectory();
    const path = databasePath(folder);
    // What the release before would have left.
    openServerDatabase(folder, readMigrations().slice(0, 2)).close();
    const version = () => {
      const database = new DatabaseSync(path, { readOnly: true });
      const found = database.prepare("PRAGMA user_version").get()?.user_version;
      database.close();
      return found;
    };
    const { status, stderr } = messagesIn(folder, "--limit", "1");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/has schema 2, this command needs 3/)]);
    expect(version()).toBe(2);
    // A copy before an upgrade is made by either.
    expect(textsIn(backup(folder))).toEqual([]);
    expect(version()).toBe(2);
  });
});
