import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Statement } from "#server/database/database.ts";
import { explainDenied, inTransaction, openServerDatabase } from "#server/database/sqlite-file.ts";
import { explain } from "#server/runtime/log.ts";

// The thread that owns the connection: `node:sqlite` blocks on disk and locks, which must not block
// the site.

export type ThreadData = { dataDirectory: string; migrations: readonly string[] };
/** The rows of each statement, or why none was committed. */
export type ThreadAnswer = { rows: unknown[][] } | { failure: string };

const postAnswer = (answer: ThreadAnswer) => parentPort?.postMessage(answer);

const { dataDirectory, migrations } = workerData as ThreadData;
let database: DatabaseSync | undefined;
const prepared = new Map<string, StatementSync>();

parentPort?.on("message", (task: Statement[] | "close") => {
  if (task === "close") {
    disconnect();
    parentPort?.close();
    return;
  }
  try {
    postAnswer({ rows: explainDenied(dataDirectory, () => commit(task)) });
  } catch (reason) {
    // The next attempt opens the file again, so the service recovers as soon as the cause is fixed.
    // Also if somebody has moved the file: SQLite compares it with its path before each write, and
    // refuses.
    disconnect();
    postAnswer({ failure: explain(reason) });
  }
});

function commit(statements: Statement[]): unknown[][] {
  database ??= openServerDatabase(dataDirectory, migrations);
  const connection = database;
  const execute = ({ sql, values }: Statement) => {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
  return inTransaction(connection, () => statements.map(execute));
}

function disconnect(): void {
  const open = database;
  database = undefined;
  prepared.clear();
  open?.close();
}
