import * as fs from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BACKUP_DAYS } from "#contract/retention.ts";
import { clockState, DAY_MS, daysBefore, SEEN } from "#server/database/clock.ts";
import { copyTo, openCopy } from "#server/database/copies.ts";
import { isExpired } from "#server/database/messages-table.ts";
import { databasePath } from "#server/database/sqlite-file.ts";
import { explain } from "#server/runtime/log.ts";

// Copies of the database, all in one folder. None is kept beyond the privacy policy's 30 days.

const LOCK_TIMEOUT_MS = 10_000;

/** The backup timer runs once a day, with up to half an hour of random delay. */
const RECENT_MS = 26 * 60 * 60_000;

/** The new copy is good, but not every old one was deleted: somebody must look. */
export class NothingRotated extends Error {}

export const backupFolder = (dataDirectory: string) => join(dataDirectory, "backups");

/** `messages-2025-01-31T093015000Z.db` in a folder that only its owner can read. */
export function backupFile(dataDirectory: string, now: Date, ending: string): string {
  fs.mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[:.]/g, "");
  return join(backupFolder(dataDirectory), `messages-${time}${ending}`);
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

type Rotation = {
  newCopy: string;
  now: Date;
  retentionDays: number;
  sure: boolean;
};

/**
 * Deletes old files, whatever their names: manual copies count too. None if the clock is wrong, and
 * none that has a lost message.
 */
export function rotateBackups(
  dataDirectory: string,
  { newCopy, now, retentionDays, sure }: Rotation,
): void {
  using copy = openCopy(newCopy);
  const state = clockState(now, copy.prepare(SEEN).get()?.seen?.toString());
  if (state !== "right") {
    throw new NothingRotated(
      `Copied to ${newCopy}, but no old copy was deleted: the clock is ${state}. Correct it, or confirm it with --trust-clock.`,
    );
  }
  // A time that has not come: made under a clock that was ahead.
  const isOld = (age: number) => age >= BACKUP_DAYS * DAY_MS || age < -DAY_MS;
  const old = backupsIn(dataDirectory).filter(({ modified }) => isOld(now.getTime() - modified));
  const known = new Set(
    keysIn(copy, "SELECT key FROM messages UNION SELECT key FROM deleted WHERE how <> 'restored'"),
  );
  const kept: string[] = [];
  for (const { path } of old) {
    const reason = sure ? undefined : reasonToKeep(path, known, daysBefore(now, retentionDays));
    if (reason === undefined) {
      fs.rmSync(path, { recursive: true });
    } else {
      kept.push(`${path} ${reason}`);
    }
  }
  if (kept.length > 0) {
    throw new NothingRotated(
      `Copied to ${newCopy}, but not every old copy was deleted: ${kept.join("; ")}. Restore them, or add --yes.`,
    );
  }
}

/** undefined: each of its messages is known or past retention, or it is no copy at all. */
function reasonToKeep(
  file: string,
  known: ReadonlySet<string>,
  expiredAt: Date,
): string | undefined {
  try {
    const lasting = lastingKeys(file, expiredAt);
    const lost = lasting.filter((key) => !known.has(key)).length;
    if (lost === 0) return undefined;
    return `has ${lost} that the database lacks, neither deleted by staff nor for their age`;
  } catch (reason) {
    if (isNoCopy(reason)) return undefined;
    return `cannot be read: ${explain(reason)}`;
  }
}

/**
 * SQLITE_ERROR (a database without our table, or no SQL) and SQLITE_NOTADB. A damaged copy may
 * still have messages.
 */
function isNoCopy(reason: unknown): boolean {
  const { cause } = reason as { cause?: { errcode?: number } };
  return cause?.errcode === 1 || cause?.errcode === 26;
}

const keysIn = (copy: DatabaseSync, sql: string, ...values: string[]) =>
  copy
    .prepare(sql)
    .all(...values)
    .map(({ key }) => String(key));

/** Of the messages in a copy that are not past retention. */
function lastingKeys(file: string, expiredAt: Date): string[] {
  using copy = openCopy(file);
  const sql = `SELECT key FROM messages WHERE NOT (${isExpired("?1")})`;
  return keysIn(copy, sql, expiredAt.toISOString());
}

export function backupState(
  dataDirectory: string,
  now: Date,
): "none" | "recent" | "old" | "unknown" {
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
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  // Of the entry itself: a link may lead nowhere.
  return names.map((name) => ({
    path: join(folder, name),
    modified: fs.lstatSync(join(folder, name)).mtimeMs,
  }));
}
