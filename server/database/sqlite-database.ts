import { Worker } from "node:worker_threads";
import type { Statement } from "#server/database/database.ts";
import { readMigrations } from "#server/database/sqlite-file.ts";
import type { ThreadAnswer, ThreadData } from "#server/database/sqlite-thread.ts";

/** Treat a hanging disk as a failure. Half of the 20 seconds the page waits. */
const DEADLINE_MS = 10_000;

/** Statements queued before new ones are refused: about 20 MB. */
const MAX_WAITING = 5_000;

/** Statements that arrive during an fsync share the next commit (docs/decisions/0010). */
const MAX_BATCH = 250;

type Waiting = {
  statement: Statement;
  timer: NodeJS.Timeout;
  resolve: (rows: unknown[]) => void;
  reject: (reason: Error) => void;
};

export function openSqliteDatabase(dataDirectory: string) {
  let waiting: Waiting[] = [];
  let committing: Waiting[] = [];
  let closing = false;
  let whenIdle = () => {};
  const workerData: ThreadData = { dataDirectory, migrations: readMigrations() };
  // A crash in the thread ends the process: systemd restarts it, and nothing acknowledged is lost.
  const thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), { workerData });
  const exited = new Promise((resolve) => thread.once("exit", resolve));
  thread.on("message", (answer: ThreadAnswer) => {
    settle(committing, answer);
    committing = [];
    commitNext();
    if (committing.length === 0) whenIdle();
  });

  function commitNext(): void {
    if (committing.length > 0 || waiting.length === 0) return;
    committing = waiting.splice(0, MAX_BATCH);
    thread.postMessage(committing.map(({ statement }) => statement));
  }

  async function run<Row>(statement: Statement): Promise<Row[]> {
    if (closing) throw new Error("the server is stopping");
    if (waiting.length >= MAX_WAITING) throw new Error("too many messages are waiting");
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    const timer = setTimeout(() => {
      // Drop it from the queue: the visitor is told "not stored".
      waiting = waiting.filter((other) => other !== entry);
      reject(new Error(`the disk has not answered for ${DEADLINE_MS / 1000} seconds`));
    }, DEADLINE_MS);
    const entry: Waiting = {
      statement,
      timer,
      resolve,
      reject,
    };
    waiting.push(entry);
    commitNext();
    return (await promise) as Row[];
  }

  /** Takes no more statements, waits for those it has, then closes the file. */
  async function close(): Promise<void> {
    closing = true;
    const idle = new Promise<void>((resolve) => {
      whenIdle = resolve;
    });
    if (committing.length > 0) await idle;
    thread.postMessage("close");
    await exited;
  }

  return { run, close };
}

function settle(committed: readonly Waiting[], answer: ThreadAnswer): void {
  for (const [index, { timer, resolve, reject }] of committed.entries()) {
    clearTimeout(timer);
    if ("rows" in answer) {
      resolve(required(answer.rows[index]));
    } else {
      reject(new Error(answer.failure));
    }
  }
}

function required(rows: unknown[] | undefined): unknown[] {
  if (rows === undefined) {
    throw new Error("the database thread answered fewer statements than it was given");
  }
  return rows;
}
