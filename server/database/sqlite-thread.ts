import { existsSync, statSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
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

// The thread that owns the connection: `node:sqlite` blocks on the disk and on locks, and must not block the site.

export type ThreadData = { dataDirectory: string; migrations: readonly string[] };
export type ThreadTask = { kind: "commit"; statements: Statement[] } | { kind: "close" };
export type ThreadAnswer =
  | { kind: "committed"; results: Result[] }
  | { kind: "failed"; reason: string }
  | { kind: "warning"; text: string };

/** The WAL is emptied as often: a plain copy of the file is complete then, and no deleted message is left in it. */
const CHECKPOINT_MS = 1_000;

type Connection = {
  database: DatabaseSync;
  statements: Map<string, StatementSync>;
  /** Inodes: names may point to other files by now. */
  file: bigint | undefined;
  wal: bigint | undefined;
};

class MovedDatabase extends Error {}

const { dataDirectory, migrations } = workerData as ThreadData;
const path = databasePath(dataDirectory);
let connection: Connection | undefined;
/** The WAL that belongs to a file which was moved away. */
let movedWal: bigint | undefined;
const checkpoints = setInterval(emptyWal, CHECKPOINT_MS);

parentPort?.on("message", (task: ThreadTask) => {
  if (task.kind === "close") {
    clearInterval(checkpoints);
    disconnect();
    parentPort?.close();
    return;
  }
  postAnswer(attempt(task.statements));
});

function postAnswer(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer);
}

function attempt(statements: Statement[]): ThreadAnswer {
  try {
    return { kind: "committed", results: commit(statements) };
  } catch (reason) {
    // The next attempt opens the file anew, so the service recovers as soon as the cause is gone.
    if (!(reason instanceof MovedDatabase)) disconnect();
    return { kind: "failed", reason: explain(reason) };
  }
}

function commit(statements: Statement[]): Result[] {
  connection ??= connect();
  const current = connection;
  const results = inTransaction(current.database, () => {
    // Asked while the lock is held: `--restore` swaps the files under the same lock.
    if (inodeOf(path) !== current.file) return undefined;
    current.wal ??= inodeOf(`${path}-wal`);
    return statements.map((statement) => run(current, statement));
  });
  if (results !== undefined) return results;
  closeMovedDatabase(current);
  return commit(statements);
}

function run({ database, statements }: Connection, statement: Statement): Result {
  const prepared = statements.get(statement.sql) ?? database.prepare(statement.sql);
  statements.set(statement.sql, prepared);
  return execute(prepared, statement);
}

function connect(): Connection {
  // A new file would share the WAL and its index with whoever still has the moved one open.
  if (movedWal !== undefined && (!existsSync(path) || inodeOf(`${path}-wal`) === movedWal)) {
    throw new MovedDatabase(`the database in ${dataDirectory} was moved: restart the server`);
  }
  movedWal = undefined;
  const database = openServerDatabase(dataDirectory, migrations);
  return { database, statements: new Map(), file: inodeOf(path), wal: undefined };
}

/** SQLite leaves the WAL of a file that lost its name as it is: what is in it goes into the moved file first. */
function closeMovedDatabase({ database, wal }: Connection): void {
  if (!checkpoint(database)) throw new MovedDatabase("the database was moved while somebody reads it");
  movedWal = wal;
  disconnect();
  postAnswer({ kind: "warning", text: `the database in ${dataDirectory} was moved or replaced` });
}

function emptyWal(): void {
  try {
    // A reader may be in the way: the next time, then.
    if (connection !== undefined) checkpoint(connection.database);
  } catch (reason) {
    postAnswer({ kind: "warning", text: `the WAL could not be moved into the database: ${explain(reason)}` });
    disconnect();
  }
}

function disconnect(): void {
  const open = connection;
  connection = undefined;
  open?.database.close();
}

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}
