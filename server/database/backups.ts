import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { DAY_MS } from "#server/database/messages-table.ts";
import { checkpoint, databasePath, SIDE_FILES, versionOf } from "#server/database/sqlite-file.ts";

// Backups of the database, all in one folder. None is kept beyond the privacy policy's 30 days.

/** The timer runs once a day: deleting at 29 days keeps every copy below 30. */
export const BACKUP_DAYS = 29;

/** All pages in one step: a write between steps restarts the backup, so it might never finish. */
const PAGES_A_STEP = 100_000;
const LOCK_TIMEOUT_MS = 10_000;
const SQLITE_BUSY = 5;

const backupFolder = (dataDirectory: string) => join(dataDirectory, "backups");

/** `messages-2025-01-31T093015000Z.db` in a folder that only its owner can read. */
export function backupFile(dataDirectory: string, now: Date, ending: string): string {
  mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[:.]/g, "");
  return join(backupFolder(dataDirectory), `messages-${time}${ending}`);
}

/** Deletes every expired file, whatever its name: manual copies count too. */
export function deleteOldBackups(dataDirectory: string, now: Date): void {
  for (const { path, modified } of backupsIn(dataDirectory)) {
    if (now.getTime() - modified >= BACKUP_DAYS * DAY_MS) rmSync(path, { recursive: true });
  }
}

/** Returns the new file. */
export async function makeBackup(dataDirectory: string, now: Date): Promise<string> {
  const path = databasePath(dataDirectory);
  if (!existsSync(path)) throw new Error(`There is no database at ${resolve(path)}.`);
  const file = backupFile(dataDirectory, now, ".db");
  await copyTo(file, new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS }));
  return file;
}

/** Modification time of the newest complete backup, in milliseconds. */
export function newestBackup(dataDirectory: string): number | undefined {
  const complete = backupsIn(dataDirectory).filter(({ path }) => /Z\.db$/.test(path));
  return complete.map(({ modified }) => modified).sort((one, other) => other - one)[0];
}

function backupsIn(dataDirectory: string) {
  const folder = backupFolder(dataDirectory);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const names = isFolder ? readdirSync(folder) : [];
  return names.map((name) => ({ path: join(folder, name), modified: statSync(join(folder, name)).mtimeMs }));
}

/**
 * Replaces the database, be it healthy, broken or missing. Keeps the old file with its WAL and returns its path. A running
 * server switches to the backup, and migrates it if it is older.
 */
export async function restoreBackup(dataDirectory: string, file: string, now: Date): Promise<string> {
  const path = databasePath(dataDirectory);
  const incoming = `${path}.incoming`;
  const source = openBackup(file);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const kept = backupFile(dataDirectory, now, "-before-restore.db");
  let lock: DatabaseSync | undefined;
  try {
    await copyTo(incoming, source);
    // The server commits under the same lock, so no message is acknowledged during the swap.
    lock = lockForWriting(path);
    for (const suffix of SIDE_FILES) {
      if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
    }
    renameSync(incoming, path);
  } finally {
    lock?.close();
    rmSync(incoming, { force: true });
  }
  if (lock !== undefined) {
    // Merge the WAL, so the kept file is complete.
    const database = new DatabaseSync(kept);
    checkpoint(database);
    database.close();
  }
  for (const suffix of SIDE_FILES) {
    try {
      // Its 29 days start now.
      utimesSync(kept + suffix, now, now);
    } catch {
      // Missing, or owned by another user: keep its time.
    }
  }
  return kept;
}

/** Writes to a temporary name first, so a file with the final name is always complete. */
async function copyTo(file: string, source: DatabaseSync): Promise<void> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    await backup(source, unfinished, { rate: PAGES_A_STEP });
    chmodSync(unfinished, 0o600);
    const copy = new DatabaseSync(unfinished);
    // No WAL: a backup is a single file.
    copy.exec("PRAGMA journal_mode = DELETE");
    copy.close();
    renameSync(unfinished, file);
  } finally {
    source.close();
    rmSync(unfinished, { force: true });
  }
}

/** Verifies the backup before anything is replaced. */
function openBackup(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    if (versionOf(source) < 1) throw new Error("it has no schema version");
    const [verdict] = Object.values(source.prepare("PRAGMA integrity_check").get() ?? {});
    if (verdict !== "ok") throw new Error(String(verdict));
    source.prepare("SELECT id FROM messages LIMIT 1").get();
    return source;
  } catch (reason) {
    source.close();
    throw new Error(`${resolve(file)} is not a complete backup of messages`, { cause: reason });
  }
}

/** undefined if the file is missing, unreadable or read-only. */
function lockForWriting(path: string): DatabaseSync | undefined {
  if (!existsSync(path)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
    database.exec("BEGIN IMMEDIATE");
    return database;
  } catch (reason) {
    database?.close();
    const code = Number((reason as { errcode?: number }).errcode);
    if (code % 256 !== SQLITE_BUSY) return undefined;
    throw new Error("The database is busy: try again, or stop the server first.", { cause: reason });
  }
}
