import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import {
  checkWritable,
  claimMessage,
  type NewMessage,
  purgeMessages,
  recordFailure,
  recordSent,
  saveMessage,
  summarizeOutbox,
} from "#server/database/messages-table.ts";
import { SqliteDatabase } from "#server/database/sqlite-database.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { createLog } from "#server/runtime/log.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const open: SqliteDatabase[] = [];
const log = createLog(
  () => {},
  () => new Date(),
);

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

async function setUp() {
  const directory = await temporaryDirectory();
  const database = new SqliteDatabase(directory, log);
  open.push(database);
  return { directory, database };
}

function message(text: string): NewMessage {
  return {
    name: "李伟",
    email: "li@example.com",
    phone: "",
    subject: "other",
    message: text,
    receivedAt: new Date("2025-01-31T09:30:00Z"),
  };
}

function textsIn(directory: string): string[] {
  const database = new DatabaseSync(databasePath(directory), { readOnly: true });
  const rows = database.prepare("SELECT message FROM messages ORDER BY id").all();
  database.close();
  return rows.map((row) => String(row.message));
}

describe("SqliteDatabase", () => {
  it("has a message on disk when it says so", async () => {
    const { directory, database } = await setUp();
    await saveMessage(database, message("你好\n🀄"), true);
    expect(textsIn(directory)).toEqual(["你好\n🀄"]);
  });

  it("stores what arrives at once, each once, in the order of arrival", async () => {
    const { directory, database } = await setUp();
    const texts = Array.from({ length: 1000 }, (_, index) => `message ${index}`);
    await Promise.all(texts.map((text) => saveMessage(database, message(text), true)));
    expect(textsIn(directory)).toEqual(texts);
  });

  it("syncs every commit and overwrites what is deleted", async () => {
    const { directory, database } = await setUp();
    await checkWritable(database, new Date());
    const opened = openServerDatabase(directory, readMigrations());
    const pragma = (name: string) => Object.values(opened.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect([pragma("journal_mode"), pragma("synchronous"), pragma("secure_delete")]).toEqual(["wal", 2, 1]);
    expect(pragma("user_version")).toBe(3);
    opened.close();
  });

  it("says why it cannot store, and stores again when the cause is gone", async () => {
    const { directory, database } = await setUp();
    await writeFile(
      databasePath(directory),
      "this is no database, but it is long enough to be looked at ".repeat(20),
    );
    await expect(saveMessage(database, message("one"), true)).rejects.toThrow("file is not a database");
    await expect(checkWritable(database, new Date())).rejects.toThrow("file is not a database");
    await rename(databasePath(directory), join(directory, "broken"));
    await saveMessage(database, message("two"), true);
    expect(textsIn(directory)).toEqual(["two"]);
  });

  it("works on the database of a later release, which has only added to it", async () => {
    const { directory, database } = await setUp();
    const later = [...readMigrations(), "ALTER TABLE messages ADD COLUMN later TEXT"];
    openServerDatabase(directory, later).close();
    await saveMessage(database, message("one"), true);
    expect(textsIn(directory)).toEqual(["one"]);
    const opened = openServerDatabase(directory, []);
    expect(opened.prepare("PRAGMA user_version").get()?.user_version).toBe(later.length);
    opened.close();
  });

  it("takes the same five values within ten minutes for a repeat, and later for another message", async () => {
    const { directory, database } = await setUp();
    const at = (minutes: number) => ({
      ...message("again"),
      receivedAt: new Date(Date.UTC(2025, 0, 31, 9, minutes)),
    });
    for (const minutes of [0, 5, 9, 10, 11, 25]) await saveMessage(database, at(minutes), true);
    // The first counts: at ten minutes to the dot it is over.
    expect(textsIn(directory)).toEqual(["again", "again", "again"]);
  });

  it("brings a database of the first release up to date, and mails nothing of it", async () => {
    const { directory, database } = await setUp();
    const old = new DatabaseSync(databasePath(directory));
    old.exec(readMigrations()[0] ?? "");
    old.exec(`PRAGMA user_version = 1;
      INSERT INTO messages VALUES (7, '2025-01-31T09:30:00.000Z', 'n', 'e@x', '', 'other', 'of old')`);
    old.close();
    await saveMessage(database, message("of now"), true);
    expect(textsIn(directory)).toEqual(["of old", "of now"]);
    const inAnHour = new Date(Date.now() + 60 * 60_000);
    const claimed = await claimMessage(database, new Date(), inAnHour);
    expect(claimed).toMatchObject({ id: 8, message: "of now", attempts: 1 });
    expect(await claimMessage(database, new Date(), inAnHour)).toBeUndefined();
  });

  it("purges what was handled before a day, and what came before it and is open", async () => {
    const { directory, database } = await setUp();
    const day = (number: number) => new Date(Date.UTC(2025, 0, number));
    for (const [text, received] of [
      ["old, open", 1],
      ["old, handled early", 1],
      ["old, handled late", 1],
      ["new", 20],
    ] as const) {
      await saveMessage(database, { ...message(text), receivedAt: day(received) }, true);
    }
    const opened = openServerDatabase(directory, readMigrations());
    const handle = opened.prepare("UPDATE messages SET handled_at = ? WHERE message = ?");
    handle.run(day(5).toISOString(), "old, handled early");
    handle.run(day(15).toISOString(), "old, handled late");
    opened.close();
    expect(await purgeMessages(database, day(10))).toBe(2);
    expect(textsIn(directory)).toEqual(["old, handled late", "new"]);
  });

  it("gives a message to one who asks at a time, and to the next when a lease is over", async () => {
    const { database } = await setUp();
    await saveMessage(database, message("one"), true);
    const now = new Date();
    const soon = new Date(now.getTime() + 1_000);
    const later = new Date(now.getTime() + 2_000);
    expect(await claimMessage(database, now, soon)).toMatchObject({ id: 1, attempts: 1 });
    expect(await claimMessage(database, now, soon)).toBeUndefined();
    expect(await claimMessage(database, soon, later)).toMatchObject({ id: 1, attempts: 2 });
    // Who lost the lease has nothing to say about it any more.
    await recordFailure(database, { id: 1, leaseEnd: soon, retryAt: now, reason: "too late" });
    expect(await claimMessage(database, soon, later)).toBeUndefined();
    await recordSent(database, 1, later, null);
    expect(await summarizeOutbox(database)).toEqual({ oldest: null, nextDue: null, refused: 0 });
  });

  it("finishes what is under way before it closes", async () => {
    const { directory, database } = await setUp();
    const saved = Promise.all(
      Array.from({ length: 600 }, (_, index) => saveMessage(database, message(`${index}`), true)),
    );
    await database.close();
    await saved;
    expect(textsIn(directory)).toHaveLength(600);
  });
});
