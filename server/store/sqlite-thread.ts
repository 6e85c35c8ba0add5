import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { MAX_LENGTH } from "#contract/contact.ts";
import {
  type FileIdentities,
  fileIdentities,
  isInPlace,
  removeLeftovers,
} from "#server/store/data-folder.ts";
import type { Statement } from "#server/store/messages-table.ts";
import { checkpoint, inTransaction, openDatabase } from "#server/store/sqlite-file.ts";
import type { Job, JobResult, ThreadAnswer, ThreadData, ThreadTask } from "#server/store/thread-protocol.ts";

// The thread that owns the connection: `node:sqlite` blocks on the disk and on locks, and must not block the site.

const REHEARSAL =
  "INSERT INTO messages (id, received_at, name, email, phone, subject, message) VALUES (0, '', '', '', '', '', ?)";

/** After this long without a commit the log is moved into the file, so that a copy of the file is whole. */
const QUIET_MS = 500;

type Connection = {
  database: DatabaseSync;
  statements: Map<string, StatementSync>;
  identities: FileIdentities;
};

/** Two seconds: as long as a locked database is waited for. */
const MOVED_ATTEMPTS = 40;
const MOVED_PAUSE_MS = 50;

class MovedWhileRead extends Error {}

const { dataDirectory } = workerData as ThreadData;
let connection: Connection | undefined;
let quiet: NodeJS.Timeout | undefined;

parentPort?.on("message", (task: ThreadTask) => {
  if (task.kind === "close") {
    clearTimeout(quiet);
    disconnect();
    parentPort?.close();
    return;
  }
  tell(attempt(task.jobs));
  quiet ??= setTimeout(afterQuiet, QUIET_MS);
  quiet.refresh();
});

function tell(answer: ThreadAnswer): void {
  parentPort?.postMessage(answer);
}

function attempt(jobs: Job[]): ThreadAnswer {
  try {
    const { database, statements } = connect();
    const results = inTransaction(database, () => jobs.map((job) => run(job, database, statements)));
    return { kind: "committed", results };
  } catch (reason) {
    // The next attempt opens the file anew, so the service recovers as soon as the cause is gone. A log that is not yet in
    // its moved file would be lost with the connection.
    if (!(reason instanceof MovedWhileRead)) disconnect();
    return { kind: "failed", reason: explain(reason) };
  }
}

function run(job: Job, database: DatabaseSync, statements: Map<string, StatementSync>): JobResult {
  if (job.kind === "check") {
    rehearse(database);
    return { rows: [], changes: 0 };
  }
  return execute(job.statement, database, statements);
}

function execute(
  { sql, values }: Statement,
  database: DatabaseSync,
  statements: Map<string, StatementSync>,
): JobResult {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

/**
 * A message as long as they come, written and taken back in one commit. Only a real write finds a full disk or a damaged
 * page. Number 0 is one that no message has, and the count of those handed out does not move.
 */
function rehearse(database: DatabaseSync): void {
  database.prepare(REHEARSAL).run("字".repeat(MAX_LENGTH.message));
  database.exec("DELETE FROM messages WHERE id = 0");
}

function connect(): Connection {
  if (connection !== undefined && !isInPlace(dataDirectory, connection.identities)) letGoOfMoved(connection);
  if (connection === undefined) {
    const database = openDatabase(dataDirectory, (text) => tell({ kind: "warning", text }));
    connection = { database, statements: new Map(), identities: fileIdentities(dataDirectory) };
  }
  return connection;
}

/**
 * The file was moved away or replaced under the open connection. What is only in the log goes into the moved file first:
 * SQLite does not do it when it closes a file that has lost its name, and a new database would delete the log.
 */
function letGoOfMoved({ database, identities }: Connection): void {
  // Another process that had it open is doing the same at this moment.
  for (let attempt = 0; !checkpoint(database); attempt++) {
    if (attempt === MOVED_ATTEMPTS)
      throw new MovedWhileRead("the database was moved while somebody reads it");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MOVED_PAUSE_MS);
  }
  disconnect();
  removeLeftovers(dataDirectory, identities);
  tell({
    kind: "warning",
    text: `the database in ${dataDirectory} was moved or replaced: starting anew there`,
  });
}

function afterQuiet(): void {
  quiet = undefined;
  try {
    // A reader blocked the checkpoint: retry when idle again.
    if (connection !== undefined && !checkpoint(connection.database))
      quiet = setTimeout(afterQuiet, QUIET_MS);
  } catch (reason) {
    tell({ kind: "warning", text: `the log could not be moved into the database: ${explain(reason)}` });
    disconnect();
  }
}

function disconnect(): void {
  const open = connection;
  connection = undefined;
  open?.database.close();
}

/** SQLite's extended code tells a full disk from a failing one; the message does not. */
function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return "errcode" in reason ? `${reason.message} (SQLite ${reason.errcode})` : reason.message;
}
