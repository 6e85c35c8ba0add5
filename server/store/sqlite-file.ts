import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databasePath, prepareFolder, setAsideOrphanedLog } from "#server/store/data-folder.ts";

// The database opened, set up and brought to the current schema. Used by the thread that writes (sqlite-thread.ts) and by
// `npm run messages`, each with its own connection.

const MIGRATIONS = new URL("./migrations/", import.meta.url);

/** How long a writer waits for another one, such as `npm run messages -- --purge-before`. The page waits 20 seconds. */
const BUSY_TIMEOUT_MS = 2_000;

/** Opens the database and creates it where there is none. */
export function openDatabase(dataDirectory: string, warn: (text: string) => void = () => {}): DatabaseSync {
  setAsideOrphanedLog(dataDirectory, warn);
  prepareFolder(dataDirectory);
  const database = new DatabaseSync(databasePath(dataDirectory), { timeout: BUSY_TIMEOUT_MS });
  try {
    // With FULL, a commit returns after fsync: what is acknowledged survives a power cut, not only a crash.
    // With secure_delete, a deleted message is overwritten, not only unlinked.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    migrate(database);
  } catch (reason) {
    database.close();
    throw reason;
  }
  return database;
}

/** Creates nothing by looking: a typo in DATA_DIR is an error, not an empty list. */
export function openExistingDatabase(dataDirectory: string): DatabaseSync {
  const path = databasePath(dataDirectory);
  if (!existsSync(path)) {
    throw new Error(
      `There is no database at ${resolve(path)}. DATA_DIR names the folder the server writes to.`,
    );
  }
  return openDatabase(dataDirectory);
}

/** Moves all of the log into the file and empties it. False where a reader is in the way. */
export function checkpoint(database: DatabaseSync): boolean {
  return database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
}

/** Runs `work` in one transaction: all of it is on disk when this returns, or none of it ever is. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (reason) {
    // SQLite rolls back by itself after some failures (a full disk is one); a second ROLLBACK would hide the reason.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw reason;
  }
}

/** The schema this release knows. */
export function currentVersion(): number {
  return migrationScripts().length;
}

export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}

function migrate(database: DatabaseSync): void {
  const scripts = migrationScripts();
  if (versionOf(database) === scripts.length) return;
  // The version is read again inside: two processes may start at the same moment.
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > scripts.length) {
      throw new Error(`the database has schema version ${version}, this release knows ${scripts.length}`);
    }
    for (const script of scripts.slice(version)) {
      database.exec(readFileSync(new URL(script, MIGRATIONS), "utf8"));
    }
    database.exec(`PRAGMA user_version = ${scripts.length}`);
  });
}

function migrationScripts(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}
