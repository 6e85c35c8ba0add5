import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

// The database file and its folder, opened by the server's thread and the messages command. Only
// the server and a restore create and migrate it.

const MIGRATIONS = new URL("./migrations/", import.meta.url);

/**
 * How long a writer waits for others: copying 100,000 messages takes a second. The page waits 20
 * seconds.
 */
const BUSY_TIMEOUT_MS = 3_000;

export const databasePath = (dataDirectory: string) => join(dataDirectory, "messages.db");

/**
 * Read once at start: a later release may have replaced this folder by the time a file is opened.
 */
export function readMigrations(): string[] {
  const names = readdirSync(MIGRATIONS).sort();
  return names.map((name) => readFileSync(new URL(name, MIGRATIONS), "utf8"));
}

/** For the server: creates the file if missing, and migrates it. */
export function openServerDatabase(
  dataDirectory: string,
  migrations: readonly string[],
): DatabaseSync {
  // Owner only: it holds personal data.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(dataDirectory);
  // Only removes permissions: a deliberately read-only folder stays so.
  if (uid === process.getuid?.()) chmodSync(dataDirectory, mode & 0o700);
  return open(dataDirectory, (database) => migrate(database, migrations));
}

/** For staff: creates nothing, so a typo in DATA_DIR is an error, and never migrates. */
export function openStaffFile(dataDirectory: string): DatabaseSync {
  const path = databasePath(dataDirectory);
  // Fails if the folder is another user's, who would see no file in it.
  const isThere = explainDenied(dataDirectory, () => statSync(path, { throwIfNoEntry: false }));
  if (!isThere) {
    throw new Error(
      `There is no database at ${resolve(path)}. DATA_DIR names the folder of the server.`,
    );
  }
  return open(dataDirectory, (database) => {
    const version = versionOf(database);
    const needed = readMigrations().length;
    const advice = "use that of the running release, or start the server of this one";
    if (version < needed) {
      throw new Error(
        `The database has schema ${version}, this command needs ${needed}: ${advice}.`,
      );
    }
  });
}

// A rollback journal: between commits the one file holds everything, so a plain copy is complete
// and a deleted message is gone. EXTRA: a commit returns after the journal's removal is on disk
// too, so acknowledged messages survive a power cut. secure_delete: deleted messages are
// overwritten, not only unlinked.
const PRAGMAS =
  "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON";

function open(dataDirectory: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  return explainDenied(dataDirectory, () => {
    const database = new DatabaseSync(databasePath(dataDirectory), { timeout: BUSY_TIMEOUT_MS });
    try {
      database.exec(PRAGMAS);
      prepare(database);
      return database;
    } catch (reason) {
      database.close();
      throw reason;
    }
  });
}

/** Neither SQLite nor the system says who may open the files. */
export function explainDenied<T>(dataDirectory: string, work: () => T): T {
  try {
    return work();
  } catch (reason) {
    const { code, errcode } = reason as { code?: string; errcode?: number };
    // SQLITE_READONLY and SQLITE_CANTOPEN.
    const isDenied = code === "EACCES" || [8, 14].includes(Number(errcode) % 256);
    const { uid, username } = userInfo();
    const files = [dataDirectory, databasePath(dataDirectory)];
    const folder = resolve(dataDirectory);
    const isOwn = (file: string) => (statSync(file, { throwIfNoEntry: false })?.uid ?? uid) === uid;
    if (!isDenied) throw reason;
    if (uid === 0 || files.every(isOwn)) throw unwritable(folder, username) ?? reason;
    const advice = `${folder} does not belong to ${username}: chown --recursive ${username}: ${folder}`;
    throw new Error(advice, { cause: reason });
  }
}

/** A folder without its database that nobody may write: SQLite says "unable to open". */
function unwritable(folder: string, username: string): Error | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (cause) {
    return new Error(`${username} may not write in ${folder}`, { cause });
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

const versionOf = (database: DatabaseSync) =>
  Number(database.prepare("PRAGMA user_version").get()?.user_version);

/** Runs `work` in one transaction: on return all of it is on disk, or none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (reason) {
    // SQLite rolls back itself after some failures (such as a full disk); a second ROLLBACK would
    // hide the reason.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw reason;
  }
}
