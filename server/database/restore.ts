import { mkdirSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { backupFolder } from "#server/database/backups.ts";
import { checkIntegrity, openCopy } from "#server/database/copies.ts";
import { appendDeletions, readDeletions } from "#server/database/deletion-log.ts";
import type { Deletion } from "#server/database/messages-table.ts";
import { type RestoreStep, restoreSteps } from "#server/database/restore-steps.ts";
import {
  databasePath,
  inTransaction,
  openServerDatabase,
  readMigrations,
} from "#server/database/sqlite-file.ts";

/** Statements in one transaction: 0.2 seconds. In the pauses the server stores messages, which would else be refused. */
const BATCH = 5_000;
const PAUSE_MS = 50;

/** `erased`: what was erased by mistake comes back too. If it breaks off, the same command goes on. */
export async function restoreCopy(dataDirectory: string, file: string, erased: boolean) {
  const folder = backupFolder(dataDirectory);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  using copy = openCopy(file, folder);
  using database = openDatabase(dataDirectory);
  inTransaction(database, () => takeOverLog(database, readDeletions(dataDirectory)));
  const prepared = new Map<string, StatementSync>();
  const counts = { added: 0, back: 0 };
  for (const steps of batchesOf(restoreSteps(copy, erased), BATCH)) {
    inTransaction(database, () => {
      const changes = runSteps(database, prepared, steps);
      counts.added += changes.added.length;
      counts.back += changes.restored.length;
      appendDeletions(dataDirectory, [...changes.deleted, ...changes.restored] as Deletion[]);
    });
    await sleep(PAUSE_MS);
  }
  return { ...counts, left: countErased(database, copy) };
}

function openDatabase(dataDirectory: string): DatabaseSync {
  try {
    const database = openServerDatabase(dataDirectory, readMigrations());
    checkIntegrity(database);
    return database;
  } catch (cause) {
    const advice = 'see "A damaged database" in docs/operate.md';
    throw new Error(`${databasePath(dataDirectory)} cannot be used: ${advice}`, { cause });
  }
}

/** The file knows more than a database that was lost. */
function takeOverLog(database: DatabaseSync, deletions: readonly Deletion[]): void {
  const remember = database.prepare("INSERT OR REPLACE INTO deleted VALUES (?, ?, ?)");
  for (const { key, at, how } of deletions) remember.run(key, at, how);
}

function runSteps(
  database: DatabaseSync,
  prepared: Map<string, StatementSync>,
  steps: RestoreStep[],
) {
  const changes = {
    deleted: [] as unknown[],
    restored: [] as unknown[],
    added: [] as unknown[],
  };
  for (const { sql, values, changes: kind } of steps) {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    const rows = statement.all(...values);
    if (kind !== undefined) changes[kind].push(...rows);
  }
  return changes;
}

/** How many messages of the copy stay erased. */
function countErased(database: DatabaseSync, copy: DatabaseSync): number {
  const rows = copy.prepare("SELECT key FROM messages").all();
  const keys = JSON.stringify(rows.map(({ key }) => key));
  const sql =
    "SELECT key FROM deleted WHERE how = 'erased' AND key IN (SELECT value FROM json_each(?))";
  return database.prepare(sql).all(keys).length;
}

function* batchesOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
