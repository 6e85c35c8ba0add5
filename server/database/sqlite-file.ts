import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Result, Statement } from "#server/database/database.ts";

// The database file and its folder, opened by the server's thread and the messages command. Only the server creates and
// migrates it.

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
  // Owner only: it holds personal data. SQLite copies the file's permissions to its WAL.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFileSync(path, "", { flag: "a", mode: 0o600 });
  for (const file of [dataDirectory, ...SIDE_FILES.map((suffix) => path + suffix)]) {
    const found = statSync(file, { throwIfNoEntry: false });
    // Only removes permissions: a deliberately read-only folder stays so. Skips files of other users.
    if (found?.uid === process.getuid?.() && found && found.mode & 0o077) chmodSync(file, found.mode & 0o700);
  }
  return open(dataDirectory, (database) => migrate(database, migrations));
}

/** For staff: creates nothing, so a typo in DATA_DIR is an error, and never migrates. */
export function openStaffFile(dataDirectory: string): DatabaseSync {
  const path = databasePath(dataDirectory);
  if (!existsSync(path)) {
    throw new Error(
      `There is no database at ${resolve(path)}. DATA_DIR names the folder the server writes to.`,
    );
  }
  return open(dataDirectory, (database) => {
    const [version, needed] = [versionOf(database), readMigrations().length];
    const advice = "use that of the running release, or start the server of this one";
    if (version < needed)
      throw new Error(`The database has schema ${version}, this command needs ${needed}: ${advice}.`);
  });
}

function open(dataDirectory: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: BUSY_TIMEOUT_MS });
  try {
    // FULL: a commit returns after fsync, so acknowledged messages survive a power cut.
    // secure_delete: deleted messages are overwritten, not only unlinked.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    prepare(database);
    return database;
  } catch (reason) {
    database.close();
    throw reason;
  }
}

/** Accepts a newer schema: migrations only add. */
function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  if (versionOf(database) >= migrations.length) return;
  inTransaction(database, () => {
    // Read the version again under the lock: two processes may start at once.
    for (const script of migrations.slice(versionOf(database))) database.exec(script);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

export const versionOf = (database: DatabaseSync) =>
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
