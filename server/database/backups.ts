import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { clockState, DAY_MS } from "#server/database/messages-table.ts";
import {
  databasePath,
  inTransaction,
  migrate,
  openServerDatabase,
  RESERVED_IDS,
  readMigrations,
  SIDE_FILES,
  syncLedger,
} from "#server/database/sqlite-file.ts";

// Backups of the database, all in one folder. None is kept beyond the privacy policy's 30 days.

/** The timer runs once a day: deleting at 29 days keeps every copy below 30. */
export const BACKUP_DAYS = 29;

/** All pages in one step: a write between steps restarts the backup, so it might never finish. */
const PAGES_A_STEP = 100_000;
const LOCK_TIMEOUT_MS = 10_000;

/** The backup timer runs once a day, with up to half an hour of random delay. */
const RECENT_MS = 26 * 60 * 60_000;

const backupFolder = (dataDirectory: string) => join(dataDirectory, "backups");

/** `messages-2025-01-31T093015000Z.db` in a folder that only its owner can read. */
export function backupFile(dataDirectory: string, now: Date, ending: string): string {
  mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/[:.]/g, "");
  return join(backupFolder(dataDirectory), `messages-${time}${ending}`);
}

/**
 * Deletes every expired file, whatever its name: manual copies count too. Nothing, if `copy`, the new one, knows another time,
 * or unless `sure`, if it has no message and an expired one has: messages were lost.
 */
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
  for (const { path, age } of files) if (age < -DAY_MS) utimesSync(path, now, now);
  const expired = files.filter(({ age }) => age >= BACKUP_DAYS * DAY_MS);
  const full = sure || count > 0 ? undefined : expired.find(({ path }) => contentsOf(path).count > 0);
  if (full !== undefined)
    throw new Error(
      `${why}: it has no message, ${full.path} has. If they were deleted on purpose, add --yes.`,
    );
  for (const { path } of expired) rmSync(path, { recursive: true });
}

/** Returns the new file, which was read back and found complete. */
export async function makeBackup(dataDirectory: string, now: Date): Promise<string> {
  const path = databasePath(dataDirectory);
  if (!existsSync(path)) throw new Error(`There is no database at ${resolve(path)}.`);
  const file = backupFile(dataDirectory, now, ".db");
  using source = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  await copyTo(file, source);
  return file;
}

/** "unknown" if the folder cannot be read. */
export function backupState(dataDirectory: string, now: Date): "none" | "recent" | "old" | "unknown" {
  try {
    const complete = backupsIn(dataDirectory).filter(({ path }) => /Z\.db$/.test(path));
    if (complete.length === 0) return "none";
    const newest = Math.max(...complete.map(({ path }) => statSync(path).mtimeMs));
    return now.getTime() - newest < RECENT_MS ? "recent" : "old";
  } catch {
    return "unknown";
  }
}

function backupsIn(dataDirectory: string) {
  const folder = backupFolder(dataDirectory);
  const names = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  // Of the entry itself: a link may lead nowhere.
  return names.map((name) => ({ path: join(folder, name), modified: lstatSync(join(folder, name)).mtimeMs }));
}

/** How many messages a copy has, none if it is no copy, and the newest time that its database has seen. */
function contentsOf(file: string): { count: number; seen?: unknown } {
  if (file.endsWith(".sql")) return { count: Number(readFileSync(file, "utf8").includes('INTO "messages"')) };
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

// Two of three match: an id may change in a restore, the time after a wrong clock, the rest in a correction.
const SAME = `(m.id = c.id OR m.received_at = c.received_at)
AND (m.id = c.id) + (m.received_at = c.received_at) + (m.email = c.email AND m.message = c.message) > 1`;
const COLUMNS =
  "received_at, name, email, phone, subject, message, handled_at, mail_due_at, mail_attempts, mail_error, mailed_at, mail_refused";
const TAKEN = "EXISTS (SELECT 1 FROM main.messages AS m WHERE m.id = c.id)";

// The copy may be of another machine, which goes on giving ids, has mailed messages and whose staff have handled some.
const PREPARE_RESTORE = [
  `UPDATE main.sqlite_sequence AS m SET seq = max(m.seq, c.seq + ${RESERVED_IDS})
FROM copy.sqlite_sequence AS c WHERE m.name = 'messages' AND c.name = 'messages' AND (c.seq > m.seq
OR (SELECT id FROM copy.database_identity) <> (SELECT id FROM main.database_identity))`,
  // Mails from a new database keep their Message-ID.
  `UPDATE main.database_identity SET id = (SELECT id FROM copy.database_identity)
WHERE NOT EXISTS (SELECT 1 FROM main.messages)`,
  "INSERT OR IGNORE INTO main.clock SELECT * FROM copy.clock",
  "INSERT OR IGNORE INTO main.deletions SELECT * FROM copy.deletions",
];
const UPDATE_KNOWN = `UPDATE main.messages AS m SET handled_at = coalesce(m.handled_at, c.handled_at),
mailed_at = coalesce(m.mailed_at, c.mailed_at), mail_due_at = NULL
FROM copy.messages AS c WHERE ${SAME} AND (c.handled_at IS NOT NULL OR c.mailed_at IS NOT NULL)`;
// A message whose id is taken gets a new one, after the others have theirs.
const ADD_MISSING = `INSERT INTO main.messages (id, ${COLUMNS}) SELECT iif(${TAKEN}, NULL, c.id), ${COLUMNS}
FROM copy.messages AS c WHERE NOT EXISTS (SELECT 1 FROM main.messages AS m WHERE ${SAME}) ORDER BY ${TAKEN}`;
const DELETE_AGAIN =
  "DELETE FROM main.messages WHERE (id, received_at) IN (SELECT id, received_at FROM main.deletions)";

/**
 * Adds the copy's messages to the database, so that whatever came after the copy stays. If the database is broken, it is kept
 * in backups/, and what can still be read of it is added too.
 */
export async function restoreBackup(dataDirectory: string, file: string, now: Date) {
  const incoming = `${databasePath(dataDirectory)}.incoming`;
  mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  using source = openBackup(file, backupFolder(dataDirectory));
  const { database, kept } = openOrReplace(dataDirectory, now);
  using _ = database;
  try {
    await copyTo(incoming, source);
    const copy = new DatabaseSync(incoming);
    migrate(copy, readMigrations());
    copy.close();
    syncLedger(dataDirectory, database);
    database.prepare("ATTACH ? AS copy").run(incoming);
    const counts = inTransaction(database, () => {
      const change = (sql: string) => Number(database.prepare(sql).run().changes);
      for (const sql of PREPARE_RESTORE) change(sql);
      const salvaged = kept === undefined ? 0 : salvage(kept, database);
      change(UPDATE_KNOWN);
      return { salvaged, added: change(ADD_MISSING), deleted: change(DELETE_AGAIN) };
    });
    syncLedger(dataDirectory, database);
    return { ...counts, kept };
  } finally {
    rmSync(incoming, { force: true });
  }
}

/** SQLITE_ERROR (a table is missing), SQLITE_CORRUPT and SQLITE_NOTADB. A full disk, say, is no reason to replace anything. */
const BROKEN = [1, 11, 26];
const SQLITE_BUSY = 5;
const codeOf = (reason: unknown) => Number((reason as { errcode?: number }).errcode) % 256;

function openOrReplace(dataDirectory: string, now: Date) {
  const open = () => openServerDatabase(dataDirectory, readMigrations());
  const path = databasePath(dataDirectory);
  let database: DatabaseSync | undefined;
  try {
    database = open();
    checkIntegrity(database);
    return { database };
  } catch (reason) {
    database?.close();
    if (!BROKEN.includes(codeOf(reason))) throw reason;
  }
  const kept = backupFile(dataDirectory, now, "-before-restore.db");
  const lock = new DatabaseSync(path);
  try {
    // Fails if a server has the file open; holds others off until the new file is there.
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE");
  } catch (reason) {
    if (codeOf(reason) === SQLITE_BUSY) {
      lock.close();
      const advice = "systemctl stop zixue, then the same command again, then systemctl start zixue";
      throw new Error(`The database is broken and a server uses it: ${advice}.`, { cause: reason });
    }
  }
  for (const suffix of SIDE_FILES.filter((suffix) => existsSync(path + suffix))) {
    // Its 29 days start now.
    utimesSync(path + suffix, now, now);
    renameSync(path + suffix, kept + suffix);
  }
  database = open();
  lock.close();
  return { database, kept };
}

/** Adds the messages of a broken file up to its broken part, from both ends. */
function salvage(file: string, database: DatabaseSync): number {
  const names = ["id", ...COLUMNS.split(", ")];
  const add = database.prepare(`INSERT OR IGNORE INTO messages (${names}) VALUES (${names.map(() => "?")})`);
  using broken = new DatabaseSync(file);
  let count = 0;
  for (const order of ["ASC", "DESC"]) {
    try {
      for (const row of broken.prepare(`SELECT * FROM messages ORDER BY id ${order}`).iterate())
        count += Number(add.run(...names.map((name) => row[name] ?? null)).changes);
    } catch {
      // The broken part: the other direction may have more.
    }
  }
  return count;
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
    openBackup(unfinished).close();
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Verified before anything is done with it. `folder`: where this user can read it. */
function openBackup(file: string, folder = ""): DatabaseSync {
  try {
    accessSync(file, constants.R_OK);
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Error(`There is no file ${resolve(file)}.`, { cause: reason });
    const command = `install --owner=${userInfo().username} --mode=600 ${resolve(file)} ${resolve(folder)}/`;
    throw new Error(`${userInfo().username} may not read ${resolve(file)}: ${command}`, { cause: reason });
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

function checkIntegrity(database: DatabaseSync): void {
  const [verdict] = Object.values(database.prepare("PRAGMA integrity_check").get() ?? {});
  // The code of a corrupt file, as for one that cannot be opened at all.
  if (verdict !== "ok") throw Object.assign(new Error(String(verdict)), { errcode: 11 });
  database.prepare("SELECT id FROM messages LIMIT 1").get();
}
