import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "#server/logging/log.ts";
import { databasePath } from "#server/store/data-folder.ts";
import type { NewMessage } from "#server/store/message-store.ts";
import { openDatabase } from "#server/store/sqlite-file.ts";
import { SqliteStore } from "#server/store/sqlite-store.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

const open: SqliteStore[] = [];
const log = createLog(
  () => {},
  () => new Date(),
);

afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
});

async function setUp() {
  const directory = await temporaryDirectory();
  const store = new SqliteStore({ dataDirectory: directory, mail: true, log });
  open.push(store);
  return { directory, store };
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

describe("SqliteStore", () => {
  it("has a message on disk when it says so", async () => {
    const { directory, store } = await setUp();
    await store.save(message("你好\n🀄"));
    expect(textsIn(directory)).toEqual(["你好\n🀄"]);
  });

  it("stores what arrives at once, each once, in the order of arrival", async () => {
    const { directory, store } = await setUp();
    const texts = Array.from({ length: 1000 }, (_, index) => `message ${index}`);
    await Promise.all(texts.map((text) => store.save(message(text))));
    expect(textsIn(directory)).toEqual(texts);
  });

  it("syncs every commit and overwrites what is deleted", async () => {
    const { directory, store } = await setUp();
    await store.check();
    const database = openDatabase(directory);
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect([pragma("journal_mode"), pragma("synchronous"), pragma("secure_delete")]).toEqual(["wal", 2, 1]);
    expect(pragma("user_version")).toBe(2);
    database.close();
  });

  it("says why it cannot store, and stores again when the cause is gone", async () => {
    const { directory, store } = await setUp();
    await writeFile(
      databasePath(directory),
      "this is no database, but it is long enough to be looked at ".repeat(20),
    );
    await expect(store.save(message("one"))).rejects.toThrow("file is not a database");
    await expect(store.check()).rejects.toThrow("file is not a database");
    await rename(databasePath(directory), join(directory, "broken"));
    await store.save(message("two"));
    expect(textsIn(directory)).toEqual(["two"]);
  });

  it("refuses a database of a later release", async () => {
    const { directory, store } = await setUp();
    const database = openDatabase(directory);
    database.exec("PRAGMA user_version = 99");
    database.close();
    await expect(store.save(message("one"))).rejects.toThrow("schema version 99");
  });

  it("notices a file that was moved away under it", async () => {
    const { directory, store } = await setUp();
    await store.save(message("one"));
    await rename(databasePath(directory), join(directory, "backup.db"));
    await store.save(message("two"));
    expect(textsIn(directory)).toContain("two");
  });

  it("takes the same five values within ten minutes for a repeat, and later for another message", async () => {
    const { directory, store } = await setUp();
    const at = (minutes: number) => ({
      ...message("again"),
      receivedAt: new Date(Date.UTC(2025, 0, 31, 9, minutes)),
    });
    for (const minutes of [0, 5, 9, 10, 11, 25]) await store.save(at(minutes));
    // The first counts: at ten minutes to the dot it is over.
    expect(textsIn(directory)).toEqual(["again", "again", "again"]);
  });

  it("brings a database of the first release up to date, and mails nothing of it", async () => {
    const { directory, store } = await setUp();
    const old = new DatabaseSync(databasePath(directory));
    old.exec(await readFile(new URL("./migrations/0001-messages.sql", import.meta.url), "utf8"));
    old.exec(`PRAGMA user_version = 1;
      INSERT INTO messages VALUES (7, '2025-01-31T09:30:00.000Z', 'n', 'e@x', '', 'other', 'of old')`);
    old.close();
    await store.save(message("of now"));
    expect(textsIn(directory)).toEqual(["of old", "of now"]);
    const inAnHour = new Date(Date.now() + 60 * 60_000);
    const claimed = await store.claim(new Date(), inAnHour);
    expect(claimed).toMatchObject({ id: 8, message: "of now", attempts: 1 });
    expect(await store.claim(new Date(), inAnHour)).toBeUndefined();
  });

  it("purges what was handled before a day, and what came before it and is open", async () => {
    const { directory, store } = await setUp();
    const day = (number: number) => new Date(Date.UTC(2025, 0, number));
    for (const [text, received] of [
      ["old, open", 1],
      ["old, handled early", 1],
      ["old, handled late", 1],
      ["new", 20],
    ] as const) {
      await store.save({ ...message(text), receivedAt: day(received) });
    }
    const database = openDatabase(directory);
    const handle = database.prepare("UPDATE messages SET handled_at = ? WHERE message = ?");
    handle.run(day(5).toISOString(), "old, handled early");
    handle.run(day(15).toISOString(), "old, handled late");
    database.close();
    expect(await store.purge(day(10))).toBe(2);
    expect(textsIn(directory)).toEqual(["old, handled late", "new"]);
  });

  it("gives a message to one who asks at a time, and to the next when a lease is over", async () => {
    const { store } = await setUp();
    await store.save(message("one"));
    const now = new Date();
    const soon = new Date(now.getTime() + 1_000);
    const later = new Date(now.getTime() + 2_000);
    expect(await store.claim(now, soon)).toMatchObject({ id: 1, attempts: 1 });
    expect(await store.claim(now, soon)).toBeUndefined();
    expect(await store.extend(1, soon, later)).toBe(true);
    expect(await store.claim(soon, later)).toBeUndefined();
    expect(await store.claim(later, new Date(later.getTime() + 1_000))).toMatchObject({ id: 1, attempts: 2 });
    // Who lost the lease has nothing to say about it any more.
    expect(await store.extend(1, later, soon)).toBe(false);
    await store.recordSent(1, later);
    expect(await store.summary()).toEqual({ oldest: undefined, nextDue: undefined });
  });

  it("finishes what is under way before it closes", async () => {
    const { directory, store } = await setUp();
    const saved = Promise.all(Array.from({ length: 600 }, (_, index) => store.save(message(`${index}`))));
    await store.close();
    await saved;
    expect(textsIn(directory)).toHaveLength(600);
  });
});
