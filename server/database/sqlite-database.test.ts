import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Database, Statement } from "#server/database/database.ts";
import { checkWritable, saveMessage } from "#server/database/messages-table.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { query, STORED, storedTexts } from "#tests/service/contact-form.ts";
import { folderWith, openDatabase } from "#tests/service/data-folder.ts";

it("stores concurrent messages once each, in order of arrival, and before it closes", async () => {
  const { folder, database, save } = await openDatabase();
  const texts = Array.from({ length: 1000 }, (_, index) => `message ${index}`);
  const saved = Promise.all(texts.map((text) => save(text)));
  await database.close();
  await saved;
  expect(storedTexts(folder)).toEqual(texts);
});

it("closes while thousands of statements wait, after they are stored, and takes no more", async () => {
  const { folder, database, save } = await openDatabase();
  await save("first");
  const read = { sql: "SELECT 1", values: [] };
  const answers = Array.from({ length: 5_000 }, () => database.run(read));
  const closed = database.close();
  await expect(save("too late")).rejects.toThrow("the server is stopping");
  await closed;
  expect(await Promise.all(answers)).toHaveLength(5_000);
  expect(storedTexts(folder)).toEqual(["first"]);
});

it("syncs every commit and overwrites deleted messages", async () => {
  const opened = openServerDatabase(await folderWith("one"), readMigrations());
  const pragma = (name: string) => Object.values(opened.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const settings = ["journal_mode", "synchronous", "secure_delete", "user_version"].map(pragma);
  expect(settings).toEqual(["delete", 3, 1, 1]);
  opened.close();
});

it("reports why it cannot store, and recovers when the cause is fixed", async () => {
  const { folder, database, save } = await openDatabase();
  await writeFile(databasePath(folder), "no database ".repeat(1_000));
  await expect(save("one")).rejects.toThrow("file is not a database");
  await expect(checkWritable(database, new Date())).rejects.toThrow("file is not a database");
  await rename(databasePath(folder), join(folder, "broken"));
  await save("two");
  expect(storedTexts(folder)).toEqual(["two"]);
});

it("works on the database of a later release, whose migrations only add", async () => {
  const { folder, save } = await openDatabase();
  const later = [...readMigrations(), "ALTER TABLE messages ADD COLUMN later TEXT"];
  openServerDatabase(folder, later).close();
  await save("one");
  expect(storedTexts(folder)).toEqual(["one"]);
  expect(query(databasePath(folder), "PRAGMA user_version")).toEqual([
    { user_version: later.length },
  ]);
});

it("treats the same five values within ten minutes as a repeat, later as a new message", async () => {
  const { folder, save } = await openDatabase();
  for (const minutes of [0, 5, 9, 10, 11, 25])
    await save("again", new Date(Date.UTC(2025, 0, 31, 9, minutes)));
  // The window starts with the first message and ends at exactly ten minutes.
  expect(storedTexts(folder)).toEqual(["again", "again", "again"]);
});

it("finds a repeat by an index, however many messages came from one address", async () => {
  const { folder, save } = await openDatabase();
  await save("one");
  const statements: Statement[] = [];
  const recorder: Database = {
    async run(statement) {
      statements.push(statement);
      return [];
    },
  };
  await saveMessage(recorder, STORED, new Date(), true);
  const [insert] = statements;
  const plan = query(
    databasePath(folder),
    `EXPLAIN QUERY PLAN ${insert?.sql}`,
    ...(insert?.values ?? []),
  );
  expect(JSON.stringify(plan)).toContain(
    "messages_by_content (email=? AND message=? AND received_at>? AND received_at<?)",
  );
});

it("takes a message as new although one from under a clock that was ahead says the same", async () => {
  const { folder, save } = await openDatabase();
  for (const day of [20, 3, 4]) await save("again", new Date(Date.UTC(2025, 0, day)));
  expect(storedTexts(folder)).toEqual(["again", "again", "again"]);
});
