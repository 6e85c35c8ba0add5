import * as fs from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { BACKUP_DAYS } from "#contract/retention.ts";
import { clockState, DAY_MS } from "#server/database/messages-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";

// Backups of the database, all in one folder. None is kept beyond the privacy policy's 30 days.

/** All pages in one step: a write between steps restarts the backup, so it might never finish. */
const PAGES_A_STEP = 100_000;
const LOCK_TIMEOUT_MS = 10_000;

/** The backup timer runs once a day, with up to half an hour of random delay. */
const RECENT_MS = 26 * 60 * 60_000;

export const backupFolder = (dataDirectory: string) => join(dataDirectory, "backups");

/** `messages-2025-01-31T093015000Z.db` in a folder that only its owner can read. */
export function backupFile(dataDirectory: string, now: Date, ending: string): string {
  fs.mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[:.]/g, "");
  return join(backupFolder(dataDirectory), `messages-${time}${ending}`);
}

// Deletes every expired file, whatever its name: manual copies count too. Nothing, if `copy`, the new one, knows another time,
// or unless `sure`, if it has no message and an expired one has: messages were lost.
export function deleteOldBackups(dataDirectory: string, copy: string, now: Date, sure: boolean): void {
  const { count, seen } = contentsOf(copy);
  const state = clockState(now, String(seen ?? now.toISOString()));
  const why = `Copied to ${copy}, but no old copy was deleted`;
  if (state !== "right")
    throw new Error(
      `${why}: the clock is ${state} of ${seen}. Correct it, or confirm it with --trust-clock.`,
    );
  const files = backupsIn(dataDirectory).map((file) => ({ ...file, age: now.getTime() - file.modified }));
  // Made under a clock that was ahead: their days start now.
  for (const { path, age } of files) if (age < -DAY_MS) fs.utimesSync(path, now, now);
  const expired = files.filter(({ age }) => age >= BACKUP_DAYS * DAY_MS);
  const full = sure || count > 0 ? undefined : expired.find(({ path }) => contentsOf(path).count > 0);
  if (full !== undefined)
    throw new Error(
      `${why}: it has no message, ${full.path} has. If they were deleted on purpose, add --yes.`,
    );
  for (const { path } of expired) fs.rmSync(path, { recursive: true });
}

/** Returns the new file, which was read back and found complete. */
export async function makeBackup(dataDirectory: string, now: Date): Promise<string> {
  const path = databasePath(dataDirectory);
  if (!fs.existsSync(path)) throw new Error(`There is no database at ${resolve(path)}.`);
  const file = backupFile(dataDirectory, now, ".db");
  using source = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  await copyTo(file, source);
  return file;
}

export function backupState(dataDirectory: string, now: Date): "none" | "recent" | "old" | "unknown" {
  try {
    const complete = backupsIn(dataDirectory).filter(({ path }) => /Z\.db$/.test(path));
    if (complete.length === 0) return "none";
    const newest = Math.max(...complete.map(({ path }) => fs.statSync(path).mtimeMs));
    return now.getTime() - newest < RECENT_MS ? "recent" : "old";
  } catch {
    return "unknown";
  }
}

function backupsIn(dataDirectory: string) {
  const folder = backupFolder(dataDirectory);
  const names = fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? fs.readdirSync(folder) : [];
  // Of the entry itself: a link may lead nowhere.
  return names.map((name) => ({
    path: join(folder, name),
    modified: fs.lstatSync(join(folder, name)).mtimeMs,
  }));
}

/** How many messages a copy has, none if it is no copy, and the newest time that its database has seen. */
function contentsOf(file: string): { count: number; seen?: unknown } {
  if (file.endsWith(".sql"))
    return { count: Number(fs.readFileSync(file, "utf8").includes('INTO "messages"')) };
  let count = 0;
  try {
    using copy = openBackup(file);
    count = Number(copy.prepare("SELECT count(*) AS count FROM messages").get()?.count);
    return { count, seen: copy.prepare("SELECT seen_at FROM clock").get()?.seen_at };
  } catch {
    // Before an upgrade there is no clock.
    return { count };
  }
}

/** Writes to a temporary name first, so a file with the final name is always complete. */
export async function copyTo(file: string, source: DatabaseSync): Promise<void> {
  const unfinished = `${file}.unfinished`;
  fs.rmSync(unfinished, { force: true });
  try {
    await backup(source, unfinished, { rate: PAGES_A_STEP });
    fs.chmodSync(unfinished, 0o600);
    const copy = new DatabaseSync(unfinished);
    // No WAL: a backup is a single file.
    copy.exec("PRAGMA journal_mode = DELETE");
    copy.close();
    openBackup(unfinished).close();
    fs.renameSync(unfinished, file);
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/** Verified before anything is done with it. `folder`: where this user can read it. */
export function openBackup(file: string, folder = ""): DatabaseSync {
  try {
    fs.accessSync(file, fs.constants.R_OK);
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`There is no file ${resolve(file)}.`, { cause: reason });
    const { username } = userInfo();
    const command = `install --owner=${username} --mode=600 ${resolve(file)} ${resolve(folder)}/`;
    // Who may not enter its folder cannot know.
    const problem = `${username} may not read ${resolve(file)}, or it does not exist`;
    throw new Error(`${problem}: ${command}`, { cause: reason });
  }
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    checkIntegrity(source);
    return source;
  } catch (reason) {
    source.close();
    throw new Error(`${resolve(file)} is not a complete backup of messages`, { cause: reason });
  }
}

export function checkIntegrity(database: DatabaseSync): void {
  const [verdict] = Object.values(database.prepare("PRAGMA integrity_check").get() ?? {});
  // The code of a corrupt file, as for one that cannot be opened at all.
  if (verdict !== "ok") throw Object.assign(new Error(String(verdict)), { errcode: 11 });
  database.prepare("SELECT id FROM messages LIMIT 1").get();
}
