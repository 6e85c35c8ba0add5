import { statSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Result, Statement } from "#server/database/database.ts";
import {
  checkpoint,
  databasePath,
  execute,
  inTransaction,
  openServerDatabase,
  RESERVED_IDS,
  syncLedger,
} from "#server/database/sqlite-file.ts";
import { explain } from "#server/runtime/log.ts";

// The thread that owns the connection: `node:sqlite` blocks on disk and locks, which must not block the site.

export type ThreadData = { dataDirectory: string; migrations: readonly string[] };
export type ThreadAnswer = { results: Result[] } | { failure: string } | { warning: string };

// Empty the WAL after this long without a commit, so a plain copy of the file is complete and no deleted message stays in
// the WAL. Not under load: growing an emptied WAL slows the fsync.
const QUIET_MS = 500;

const postAnswer = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
const inodeOf = (file: string) => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;

const { dataDirectory, migrations } = workerData as ThreadData;
const path = databasePath(dataDirectory);
let connection: ReturnType<typeof connect> | undefined;
let wasMoved = false;
/** Statements since ids were reserved: each gives one at most. */
let sinceReserved = 0;
const quiet = setTimeout(emptyWal, QUIET_MS);

parentPort?.on("message", (task: Statement[] | "close") => {
  if (task === "close") {
    clearTimeout(quiet);
    disconnect();
    parentPort?.close();
    return;
  }
  try {
    postAnswer({ results: commit(task) });
  } catch (reason) {
    // The next attempt reopens the file, so the service recovers as soon as the cause is fixed.
    disconnect();
    postAnswer({ failure: explain(reason) });
  }
  quiet.refresh();
});

function commit(tasks: Statement[]): Result[] {
  connection ??= connect();
  const { database, statements, file } = connection;
  sinceReserved += tasks.length;
  if (sinceReserved > RESERVED_IDS / 4) reserveIds(database);
  const results = inTransaction(database, () => {
    // Check under the lock, so that nothing is acknowledged in a file that somebody has moved.
    if (inodeOf(path) !== file) return undefined;
    return tasks.map((task) => {
      const prepared = statements.get(task.sql) ?? database.prepare(task.sql);
      statements.set(task.sql, prepared);
      return execute(prepared, task);
    });
  });
  if (results !== undefined) return results;
  wasMoved = true;
  // SQLite does not merge the WAL of a moved file on close. If somebody reads the file, the next start finds the WAL.
  checkpoint(database);
  throw wasMovedError();
}

const wasMovedError = () => new Error(`the database in ${dataDirectory} was moved: restart the server`);

function connect() {
  // A new file would share its WAL with processes that still have the moved one open.
  if (wasMoved) throw wasMovedError();
  const database = openServerDatabase(dataDirectory, migrations);
  reserveIds(database);
  // The inode, since the path may point to another file later.
  return { database, statements: new Map<string, StatementSync>(), file: inodeOf(path) };
}

function reserveIds(database: DatabaseSync): void {
  sinceReserved = 0;
  try {
    syncLedger(dataDirectory, database);
  } catch (reason) {
    // Storing goes on: ids could be given again only if the database is lost too.
    postAnswer({ warning: `ids were not reserved: ${explain(reason)}` });
  }
}

function emptyWal(): void {
  try {
    // A reader may block the checkpoint: try again later.
    if (connection !== undefined && !checkpoint(connection.database)) quiet.refresh();
  } catch (reason) {
    postAnswer({ warning: `the WAL could not be moved into the database: ${explain(reason)}` });
    disconnect();
  }
}

function disconnect(): void {
  const open = connection;
  connection = undefined;
  open?.database.close();
}
