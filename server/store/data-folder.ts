import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

// The folder that holds the database: its permissions, and the files that belong together.

/** What SQLite keeps beside a database in WAL mode. */
const LOG = "-wal";
const SHARED_MEMORY = "-shm";

export function databasePath(dataDirectory: string): string {
  return join(dataDirectory, "messages.db");
}

/** Owner only: it holds names and addresses. SQLite copies the file's permissions to its log. */
export function prepareFolder(dataDirectory: string): void {
  if (!existsSync(dataDirectory)) mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const path = databasePath(dataDirectory);
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  for (const file of [dataDirectory, path, path + LOG, path + SHARED_MEMORY]) takeFromOthers(file);
}

/** Only removes permissions: a folder that is read-only on purpose stays so. */
function takeFromOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  // Only the owner may change permissions; somebody else's folder is left alone.
  if (found === undefined || found.uid !== process.getuid?.() || (found.mode & 0o077) === 0) return;
  chmodSync(path, found.mode & 0o700);
}

/** The inodes a connection has open: names may point to other files by now. */
export type FileIdentities = {
  database: bigint | undefined;
  log: bigint | undefined;
  memory: bigint | undefined;
};

export function fileIdentities(dataDirectory: string): FileIdentities {
  const path = databasePath(dataDirectory);
  return {
    database: identityOf(path),
    log: identityOf(path + LOG),
    memory: identityOf(path + SHARED_MEMORY),
  };
}

export function isInPlace(dataDirectory: string, opened: FileIdentities): boolean {
  return identityOf(databasePath(dataDirectory)) === opened.database;
}

/**
 * After the database was moved away, its log and index stay behind under the old name. A new database there would share
 * them with a process that still has the old one open. Only our own are removed: another process may have started anew.
 */
export function removeLeftovers(dataDirectory: string, opened: FileIdentities): void {
  const path = databasePath(dataDirectory);
  if (identityOf(path + LOG) === opened.log) rmSync(path + LOG, { force: true });
  if (identityOf(path + SHARED_MEMORY) === opened.memory) rmSync(path + SHARED_MEMORY, { force: true });
}

/**
 * A log without its database is what a killed server leaves when the file is moved afterwards. SQLite would delete it and
 * the messages in it; kept under another name, it can be put beside the moved file.
 */
export function setAsideOrphanedLog(dataDirectory: string, warn: (text: string) => void): void {
  const path = databasePath(dataDirectory);
  const log = statSync(path + LOG, { throwIfNoEntry: false });
  if (log === undefined || log.size === 0) return;
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const kept = `${path}${LOG}-orphaned-${Date.now()}`;
  renameSync(path + LOG, kept);
  rmSync(path + SHARED_MEMORY, { force: true });
  warn(
    `${path} is gone and its log was not: the log is kept as ${kept}. It belongs beside the moved file, as <file>-wal.`,
  );
}

function identityOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
