import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Result, Statement } from "#server/database/database.ts";
import { isDiskFull } from "#server/runtime/log.ts";

// The database file and its folder, opened by the server's thread and the messages command. Only the server and a restore
// create and migrate it.

const MIGRATIONS = new URL("./migrations/", import.meta.url);

/** How long a writer waits for a lock, as held by `npm run messages -- --purge-before`. The page waits 20 seconds. */
const BUSY_TIMEOUT_MS = 2_000;

/** Suffixes of the files that make up a database in WAL mode. */
export const SIDE_FILES = ["", "-wal", "-shm"] as const;

export const databasePath = (dataDirectory: string) => join(dataDirectory, "messages.db");

/** Read once at start: a later release may have replaced this folder by the time a file is opened. */
export function readMigrations(): string[] {
  const names = readdirSync(MIGRATIONS).sort();
  return names.map((name) => readFileSync(new URL(name, MIGRATIONS), "utf8"));
}

/** For the server: creates the file if missing, and migrates it. */
export function openServerDatabase(dataDirectory: string, migrations: readonly string[]): DatabaseSync {
  const path = databasePath(dataDirectory);
  // A killed server's file was moved without its WAL: SQLite would delete the WAL and the messages in it.
  if (!existsSync(path) && statSync(`${path}-wal`, { throwIfNoEntry: false })?.size) {
    throw new Error(
      `${path} is missing but ${path}-wal holds messages: put the file back, or move the WAL to it`,
    );
  }
  // Owner only: it holds personal data.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(dataDirectory);
  // Only removes permissions: a deliberately read-only folder stays so.
  if (uid === process.getuid?.()) chmodSync(dataDirectory, mode & 0o700);
  return open(dataDirectory, (database) => migrate(database, migrations));
}

/** For staff: creates nothing, so a typo in DATA_DIR is an error, and never migrates. `reading`: works on a full disk too. */
export function openStaffFile(dataDirectory: string, reading: boolean): DatabaseSync {
  const path = databasePath(dataDirectory);
  const check = (database: DatabaseSync) => {
    const [version, needed] = [versionOf(database), readMigrations().length];
    const advice = "use that of the running release, or start the server of this one";
    if (version < needed)
      throw new Error(`The database has schema ${version}, this command needs ${needed}: ${advice}.`);
  };
  try {
    // Fails if the folder is another user's, who would see no file in it.
    const isThere = explainDenied(dataDirectory, () => statSync(path, { throwIfNoEntry: false }));
    if (!isThere)
      throw new Error(`There is no database at ${resolve(path)}. DATA_DIR names the folder of the server.`);
    return open(dataDirectory, check);
  } catch (reason) {
    if (!reading || !isDiskFull(reason)) throw reason;
    // Alone, SQLite keeps the WAL's index in memory and needs no space on the disk.
    return open(dataDirectory, check, "PRAGMA locking_mode = EXCLUSIVE");
  }
}

// FULL: a commit returns after fsync, so acknowledged messages survive a power cut.
// secure_delete: deleted messages are overwritten, not only unlinked.
const FOR_WRITING = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON";

function open(dataDirectory: string, prepare: (database: DatabaseSync) => void, pragmas = FOR_WRITING) {
  return explainDenied(dataDirectory, () => {
    const database = new DatabaseSync(databasePath(dataDirectory), { timeout: BUSY_TIMEOUT_MS });
    try {
      database.exec(pragmas);
      prepare(database);
      return database;
    } catch (reason) {
      database.close();
      throw reason;
    }
  });
}

/** Neither SQLite nor the system says who may open the files. */
function explainDenied<T>(dataDirectory: string, work: () => T): T {
  try {
    return work();
  } catch (reason) {
    const { code, errcode } = reason as { code?: string; errcode?: number };
    // SQLITE_READONLY and SQLITE_CANTOPEN.
    const isDenied = code === "EACCES" || [8, 14].includes(Number(errcode) % 256);
    const { uid, username } = userInfo();
    const files = [dataDirectory, databasePath(dataDirectory)];
    if (!isDenied || uid === 0 || files.every((file) => statSync(file).uid === uid)) throw reason;
    const folder = resolve(dataDirectory);
    const advice = `${folder} does not belong to ${username}: chown --recursive ${username}: ${folder}`;
    throw new Error(advice, { cause: reason });
  }
}

/** Ids are reserved before they are given: after a loss they continue above all of them. */
export const RESERVED_IDS = 10_000;

const LEDGER = `CREATE TABLE IF NOT EXISTS ledger.reserved (id INTEGER PRIMARY KEY, upto INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS ledger.deletions (id INTEGER, received_at TEXT, deleted_at TEXT NOT NULL) STRICT`;

// A new database continues above the reserved ids. Deletions are in both, for as long as a copy could bring a message back.
const SYNC = `INSERT INTO main.sqlite_sequence SELECT 'messages', coalesce((SELECT upto FROM reserved), 0)
WHERE NOT EXISTS (SELECT 1 FROM main.sqlite_sequence WHERE name = 'messages');
INSERT OR REPLACE INTO reserved SELECT 1, seq + ${RESERVED_IDS} FROM main.sqlite_sequence
WHERE name = 'messages' AND seq + ${RESERVED_IDS / 2} > coalesce((SELECT upto FROM reserved), 0);
INSERT OR IGNORE INTO main.deletions SELECT * FROM ledger.deletions
WHERE deleted_at > coalesce((SELECT date(seen_at, '-31 days') FROM main.clock), '');
DELETE FROM ledger.deletions;
INSERT INTO ledger.deletions SELECT * FROM main.deletions`;

/** The ledger is a second file, which no restore replaces: it knows which ids were given and what staff deleted. */
export function syncLedger(dataDirectory: string, database: DatabaseSync): void {
  const path = join(dataDirectory, "ledger.db");
  try {
    database.prepare("ATTACH ? AS ledger").run(path);
    try {
      inTransaction(database, () => database.exec(`${LEDGER};${SYNC}`));
    } finally {
      database.exec("DETACH ledger");
    }
  } catch (reason) {
    throw new Error(`${resolve(path)} cannot be used`, { cause: reason });
  }
}

/** Accepts a newer schema: migrations only add. */
export function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  if (versionOf(database) >= migrations.length) return;
  inTransaction(database, () => {
    // Read the version again under the lock: two processes may start at once.
    for (const script of migrations.slice(versionOf(database))) database.exec(script);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare("PRAGMA user_version").get()?.user_version);

/** Checkpoints and truncates the WAL. False if a reader blocks it. */
export function checkpoint(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
}

/** Runs `work` in one transaction: on return all of it is on disk, or none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (reason) {
    // SQLite rolls back itself after some failures (such as a full disk); a second ROLLBACK would hide the reason.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw reason;
  }
}

export function execute(statement: StatementSync, { values }: Statement): Result {
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}
