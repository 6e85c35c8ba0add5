import { existsSync, statSync } from "node:fs";
import type { StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Result, Statement } from "#server/database/database.ts";
import {
  checkpoint,
  databasePath,
  execute,
  inTransaction,
  openServerDatabase,
} from "#server/database/sqlite-file.ts";
import { explain } from "#server/runtime/log.ts";

// The thread that owns the connection: `node:sqlite` blocks on disk and locks, which must not block the site.

export type ThreadData = { dataDirectory: string; migrations: readonly string[] };
export type ThreadAnswer = { results: Result[] } | { failure: string } | { warning: string };

/**
 * Empty the WAL after this long without a commit, so a plain copy of the file is complete and no deleted message stays in
 * the WAL. Under load only once a minute: growing an emptied WAL slows the fsync.
 */
const QUIET_MS = 500;
const MAX_DELAY_MS = 60_000;

type Connection = ReturnType<typeof connect>;

class MovedDatabase extends Error {}

const postAnswer = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
const inodeOf = (file: string) => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;

const { dataDirectory, migrations } = workerData as ThreadData;
const path = databasePath(dataDirectory);
let connection: Connection | undefined;
/** Inode of the WAL of a moved database. */
let movedWal: bigint | undefined;
const quiet = setTimeout(emptyWal, QUIET_MS);
/** When the timer was first set; 0 after it fired. */
let waitingSince = 0;

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
    if (!(reason instanceof MovedDatabase)) disconnect();
    postAnswer({ failure: explain(reason) });
  }
  waitingSince ||= performance.now();
  if (performance.now() - waitingSince < MAX_DELAY_MS) quiet.refresh();
});

function commit(statements: Statement[]): Result[] {
  connection ??= connect();
  const current = connection;
  const results = inTransaction(current.database, () => {
    // Check under the lock: `--restore` swaps the files under the same lock.
    if (inodeOf(path) !== current.file) return undefined;
    current.wal ??= inodeOf(`${path}-wal`);
    return statements.map((statement) => {
      const prepared = current.statements.get(statement.sql) ?? current.database.prepare(statement.sql);
      current.statements.set(statement.sql, prepared);
      return execute(prepared, statement);
    });
  });
  if (results !== undefined) return results;
  closeMovedDatabase(current);
  return commit(statements);
}

function connect() {
  // A new file would share its WAL with processes that still have the moved one open.
  if (movedWal !== undefined && (!existsSync(path) || inodeOf(`${path}-wal`) === movedWal)) {
    throw new MovedDatabase(`the database in ${dataDirectory} was moved: restart the server`);
  }
  movedWal = undefined;
  const database = openServerDatabase(dataDirectory, migrations);
  const statements = new Map<string, StatementSync>();
  // Inodes, since paths may point to other files later.
  return { database, statements, file: inodeOf(path), wal: undefined as bigint | undefined };
}

/** Checkpoint first: SQLite does not merge the WAL of a moved file on close. */
function closeMovedDatabase({ database, wal }: Connection): void {
  if (!checkpoint(database)) throw new MovedDatabase("the database was moved while another process reads it");
  movedWal = wal;
  disconnect();
  postAnswer({ warning: `the database in ${dataDirectory} was moved or replaced` });
}

function emptyWal(): void {
  waitingSince = 0;
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
