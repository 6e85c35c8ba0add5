import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// The database file itself: opened, set up and brought to the current schema. Used by the thread that writes
// (sqlite-thread.ts) and by `npm run messages`, each with its own connection.

const MIGRATIONS = new URL("./migrations/", import.meta.url);

/** How long a writer waits for another one, such as `npm run messages -- --purge-before`. The page waits 20 seconds. */
const BUSY_TIMEOUT_MS = 2_000;

export function databasePath(dataDirectory: string): string {
  return join(dataDirectory, "messages.db");
}

export function openDatabase(dataDirectory: string): DatabaseSync {
  // For the owner only: what is inside are people's names and addresses.
  if (!existsSync(dataDirectory)) mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
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

/** Number of the file on disk, to notice that it has been replaced or deleted under an open connection. */
export function fileIdentity(dataDirectory: string): bigint | undefined {
  return statSync(databasePath(dataDirectory), { bigint: true, throwIfNoEntry: false })?.ino;
}

/** Runs `work` in one transaction: all of it is on disk when this returns, or none of it ever is. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (reason) {
    // SQLite rolls back by itself after some failures (a full disk is one); a second ROLLBACK would hide the reason.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw reason;
  }
}

function migrate(database: DatabaseSync): void {
  const scripts = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
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

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
