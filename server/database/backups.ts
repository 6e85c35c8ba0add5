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
import { checkpoint, databasePath, SIDE_FILES, versionOf } from "#server/database/sqlite-file.ts";
import { DAY_MS } from "#server/runtime/retention.ts";

// Copies of the database, all in one folder. None outlives the privacy policy's 30 days.

/** Gone within 30 days: found at 29 by a timer that comes once a day. */
export const BACKUP_DAYS = 29;

/** All pages in one step: a backup restarts whenever a message is stored, and might never end. */
const PAGES_A_STEP = 100_000;
const LOCK_TIMEOUT_MS = 10_000;
const SQLITE_BUSY = 5;

const backupFolder = (dataDirectory: string) => join(dataDirectory, "backups");

/** `messages-2025-01-31T093015000Z.db` in a folder for its owner only. */
export function backupFile(dataDirectory: string, now: Date, ending: string): string {
  mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[:.]/g, "");
  return join(backupFolder(dataDirectory), `messages-${time}${ending}`);
}

/** Everything in the folder that is past its time, whatever its name: what somebody put there by hand is a copy too. */
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

/** When the newest complete copy was made, in milliseconds. */
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
 * Puts a copy in the database's place, whatever is there now: a healthy file, a broken one or none. What was there is kept
 * with its WAL; its path is returned. A running server goes on with the copy, and migrates it where it is older.
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
    // No message is acknowledged while the files change places: the server commits under the same lock.
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
    // So that the kept file is complete by itself.
    const database = new DatabaseSync(kept);
    checkpoint(database);
    database.close();
  }
  for (const suffix of SIDE_FILES) {
    try {
      // Its 29 days begin now.
      utimesSync(kept + suffix, now, now);
    } catch {
      // Not there, or another user's: that one keeps its time.
    }
  }
  return kept;
}

/** To a temporary name first, so that a file under the final name is always complete. */
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

/** Checked before anything is replaced. */
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
    throw new Error(`${resolve(file)} is no complete backup of messages`, { cause: reason });
  }
}

/** undefined where there is no file, or one that this process cannot read or nobody can write to. */
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
