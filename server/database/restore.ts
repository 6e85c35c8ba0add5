import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
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

/**
 * Statements in one transaction: 0.2 seconds. In the pauses the server stores messages, which would
 * else be refused.
 */
const BATCH = 5_000;
const PAUSE_MS = 50;

/**
 * `erased`: the number of the message that was erased by mistake. If it breaks off, the same
 * command goes on.
 */
export async function restoreCopy(dataDirectory: string, file: string, erased: number | undefined) {
  if (resolve(file) === resolve(databasePath(dataDirectory))) {
    throw new Error(`${file} is the database itself, no copy of it.`);
  }
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
  return { ...counts, erased: erasedIn(database, copy) };
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

/** The messages of the copy that stay erased: their numbers in it, and when staff erased them. */
function erasedIn(database: DatabaseSync, copy: DatabaseSync) {
  const erased = database.prepare("SELECT key, at FROM deleted WHERE how = 'erased'").all();
  const numberOf = copy.prepare("SELECT id FROM messages WHERE key = ?");
  return erased.flatMap(({ key, at }) => {
    const message = numberOf.get(String(key));
    return message === undefined ? [] : { id: Number(message.id), at: String(at) };
  });
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
