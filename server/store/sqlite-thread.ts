import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { MAX_LENGTH } from "#contract/contact.ts";
import { INSERT_MESSAGE, insertValues } from "#server/store/messages-table.ts";
import { fileIdentity, inTransaction, openDatabase } from "#server/store/sqlite-file.ts";
import type { ThreadAnswer, ThreadTask } from "#server/store/sqlite-store.ts";

// The thread that owns the connection. `node:sqlite` blocks while the disk works and while another process holds
// the lock; here that stops nobody from reading the site.

const REHEARSAL = "INSERT INTO messages VALUES (0, '', '', '', '', '', ?)";

type Connection = { database: DatabaseSync; insert: StatementSync; identity: bigint | undefined };

const dataDirectory = String(workerData);
let connection: Connection | undefined;

parentPort?.on("message", (task: ThreadTask) => {
  if (task.kind === "close") {
    disconnect();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(attempt(task));
});

function attempt(task: Exclude<ThreadTask, { kind: "close" }>): ThreadAnswer {
  try {
    const { database, insert } = connect();
    inTransaction(database, () => {
      if (task.kind === "check") rehearse(database);
      else for (const message of task.messages) insert.run(...insertValues(message));
    });
    return { ok: true };
  } catch (reason) {
    // The next attempt opens the file anew, so the service recovers as soon as the cause is gone.
    disconnect();
    return { ok: false, reason: explain(reason) };
  }
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
  // A file that was moved away or restored from a backup leaves the open connection writing into a file without a name.
  if (connection !== undefined && connection.identity !== fileIdentity(dataDirectory)) disconnect();
  if (connection === undefined) {
    const database = openDatabase(dataDirectory);
    connection = {
      database,
      insert: database.prepare(INSERT_MESSAGE),
      identity: fileIdentity(dataDirectory),
    };
  }
  return connection;
}

function disconnect(): void {
  const open = connection;
  connection = undefined;
  open?.database.close();
}

/** SQLite's own number tells a full disk from a failing one where the words are the same. */
function explain(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return "errcode" in reason ? `${reason.message} (SQLite ${reason.errcode})` : reason.message;
}
