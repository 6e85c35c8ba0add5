import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import {
  checkWritable,
  claimMessage,
  recordFailure,
  recordSent,
  summarizeOutbox,
} from "#server/database/messages-table.ts";
import { databasePath, openServerDatabase, readMigrations } from "#server/database/sqlite-file.ts";
import { query, storedTexts } from "#tests/service/contact-form.ts";
import { folderWith, inDays, openDatabase } from "#tests/service/data-folder.ts";

it("stores concurrent messages once each, in order of arrival, and before it closes", async () => {
  const { folder, database, save } = await openDatabase();
  const texts = Array.from({ length: 1000 }, (_, index) => `message ${index}`);
  const saved = Promise.all(texts.map((text) => save(text)));
  await database.close();
  await saved;
  expect(storedTexts(folder)).toEqual(texts);
});

it("syncs every commit and overwrites deleted messages", async () => {
  const opened = openServerDatabase(await folderWith("one"), readMigrations());
  const pragma = (name: string) => Object.values(opened.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const settings = ["journal_mode", "synchronous", "secure_delete", "user_version"].map(pragma);
  expect(settings).toEqual(["wal", 2, 1, 5]);
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

it("goes on storing without its ledger, and says so", async () => {
  const { folder, save, lines } = await openDatabase();
  await writeFile(join(folder, "ledger.db"), "no database ".repeat(1_000));
  await save("one");
  expect(storedTexts(folder)).toEqual(["one"]);
  expect(lines).toEqual([expect.stringMatching(/warning ids were not reserved: .*ledger.db cannot be used/)]);
});

it("works on the database of a later release, whose migrations only add", async () => {
  const { folder, save } = await openDatabase();
  const later = [...readMigrations(), "ALTER TABLE messages ADD COLUMN later TEXT"];
  openServerDatabase(folder, later).close();
  await save("one");
  expect(storedTexts(folder)).toEqual(["one"]);
  expect(query(databasePath(folder), "PRAGMA user_version")).toEqual([{ user_version: later.length }]);
});

it("treats the same five values within ten minutes as a repeat, later as a new message", async () => {
  const { folder, save } = await openDatabase();
  for (const minutes of [0, 5, 9, 10, 11, 25])
    await save("again", new Date(Date.UTC(2025, 0, 31, 9, minutes)));
  // The window starts with the first message and ends at exactly ten minutes.
  expect(storedTexts(folder)).toEqual(["again", "again", "again"]);
});

it("migrates a database of the first release, and mails none of its messages", async () => {
  const { folder, database, save } = await openDatabase();
  const old = new DatabaseSync(databasePath(folder));
  old.exec(`${readMigrations()[0]}; PRAGMA user_version = 1;
      INSERT INTO messages VALUES (7, '2025-01-31T09:30:00.000Z', 'n', 'e@x', '', 'other', 'of old')`);
  old.close();
  await save("of now");
  expect(storedTexts(folder)).toEqual(["of old", "of now"]);
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  const claimed = await claimMessage(database, new Date(), inAnHour);
  expect(claimed).toMatchObject({ id: 8, message: "of now", attempts: 1 });
  expect(await claimMessage(database, new Date(), inAnHour)).toBeUndefined();
});

it("leases a message to one sender at a time, and to the next when the lease ends", async () => {
  const { folder, database, save } = await openDatabase();
  const at = (second: number) => new Date(Date.UTC(2025, 0, 31, 9, 30, second));
  const [now, soon, later] = [at(0), at(1), at(2)];
  await save("one", now);
  // Due under a clock that was ahead.
  query(databasePath(folder), "UPDATE messages SET mail_due_at = ?", inDays(1).toISOString());
  expect(await claimMessage(database, now, soon)).toMatchObject({ id: 1, attempts: 1 });
  expect(await claimMessage(database, now, soon)).toBeUndefined();
  expect(await claimMessage(database, soon, later)).toMatchObject({ id: 1, attempts: 2 });
  // A sender that lost its lease can no longer record a failure.
  const [identity] = query(databasePath(folder), "SELECT id FROM database_identity");
  const key = { id: 1, database: String(identity?.id) };
  await recordFailure(database, { key, leaseEnd: soon, retryAt: now, reason: "too late" });
  expect(await claimMessage(database, soon, later)).toBeUndefined();
  // Another database's message with the same id.
  await recordSent(database, { ...key, database: "of another file" }, later, null);
  expect(await summarizeOutbox(database)).toMatchObject({ oldest: now.toISOString(), mailed: 0 });
  await recordSent(database, key, later, null);
  expect(await summarizeOutbox(database)).toEqual({ oldest: null, nextDue: null, refused: 0, mailed: 1 });
});
