import { Worker } from "node:worker_threads";
import type { Database, Result, Statement } from "#server/database/database.ts";
import { readMigrations } from "#server/database/sqlite-file.ts";
import type { ThreadAnswer, ThreadData } from "#server/database/sqlite-thread.ts";
import type { Log } from "#server/runtime/log.ts";

/** Treat a hanging disk as a failure. Half of the 20 seconds the page waits. */
const DEADLINE_MS = 10_000;

/** Statements queued before new ones are refused: about 20 MB. */
const MAX_WAITING = 5_000;

/** Statements that arrive during an fsync share the next commit (docs/decisions/0010). */
const MAX_BATCH = 250;

type Waiting = { statement: Statement; timer: NodeJS.Timeout; settle: (answer: Result | Error) => void };

export function openSqliteDatabase(dataDirectory: string, log: Log) {
  let waiting: Waiting[] = [];
  let committing: Waiting[] = [];
  const workerData: ThreadData = { dataDirectory, migrations: readMigrations() };
  // A crash in the thread ends the process: systemd restarts it, and nothing acknowledged is lost.
  const thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), { workerData });
  const exited = new Promise((resolve) => thread.once("exit", resolve));
  thread.on("message", (answer: ThreadAnswer) => {
    if ("warning" in answer) return log.warning(answer.warning);
    for (const [index, { timer, settle }] of committing.entries()) {
      clearTimeout(timer);
      if ("results" in answer) settle(answer.results[index] ?? { rows: [], changes: 0 });
      else settle(new Error(answer.failure));
    }
    committing = [];
    commitNext();
  });

  function commitNext(): void {
    if (committing.length > 0 || waiting.length === 0) return;
    committing = waiting.splice(0, MAX_BATCH);
    thread.postMessage(committing.map(({ statement }) => statement));
  }

  const run: Database["run"] = <Row>(statement: Statement) =>
    new Promise<Result<Row>>((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) return reject(new Error("too many messages are waiting"));
      const timer = setTimeout(() => {
        // Drop it from the queue: the visitor is told "not stored".
        waiting = waiting.filter((other) => other !== entry);
        reject(new Error(`the disk has not answered for ${DEADLINE_MS / 1000} seconds`));
      }, DEADLINE_MS);
      const settle = (answer: Result | Error) =>
        answer instanceof Error ? reject(answer) : resolve(answer as Result<Row>);
      const entry = { statement, timer, settle };
      waiting.push(entry);
      commitNext();
    });

  /** Waits for pending statements, then closes the file. */
  async function close(): Promise<void> {
    while (committing.length > 0) await Promise.allSettled([run({ sql: "SELECT 1", values: [] })]);
    thread.postMessage("close");
    await exited;
  }

  return { run, close };
}
