import { rename, writeFile } from "node:fs/promises";
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

  it("finishes what is under way before it closes", async () => {
    const { directory, store } = await setUp();
    const saved = Promise.all(Array.from({ length: 600 }, (_, index) => store.save(message(`${index}`))));
    await store.close();
    await saved;
    expect(textsIn(directory)).toHaveLength(600);
  });
});
