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

/** The SQLite file of `dataDirectory`, written by a worker thread. */
export class SqliteDatabase implements Database {
  readonly #thread: Worker;
  readonly #exited: Promise<unknown>;
  readonly #log: Log;
  #waiting: Waiting[] = [];
  #committing: Waiting[] = [];

  constructor(dataDirectory: string, log: Log) {
    const workerData: ThreadData = { dataDirectory, migrations: readMigrations() };
    this.#log = log;
    // A crash in the thread ends the process: systemd restarts it, and nothing acknowledged is lost.
    this.#thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), { workerData });
    this.#thread.on("message", (answer: ThreadAnswer) => this.#onAnswer(answer));
    this.#exited = new Promise((resolve) => this.#thread.once("exit", resolve));
  }

  run<Row>(statement: Statement): Promise<Result<Row>> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= MAX_WAITING) return reject(new Error("too many messages are waiting"));
      const timer = setTimeout(() => {
        // Drop it from the queue: the visitor is told "not stored".
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(new Error(`the disk has not answered for ${DEADLINE_MS / 1000} seconds`));
      }, DEADLINE_MS);
      const settle = (answer: Result | Error) =>
        answer instanceof Error ? reject(answer) : resolve(answer as Result<Row>);
      const entry = { statement, timer, settle };
      this.#waiting.push(entry);
      this.#commitNext();
    });
  }

  /** Waits for pending statements, then closes the file. */
  async close(): Promise<void> {
    while (this.#committing.length > 0) {
      await Promise.allSettled([this.run({ sql: "SELECT 1", values: [] })]);
    }
    this.#thread.postMessage("close");
    await this.#exited;
  }

  #commitNext(): void {
    if (this.#committing.length > 0 || this.#waiting.length === 0) return;
    this.#committing = this.#waiting.splice(0, MAX_BATCH);
    this.#thread.postMessage(this.#committing.map(({ statement }) => statement));
  }

  #onAnswer(answer: ThreadAnswer): void {
    if ("warning" in answer) {
      this.#log.warning(answer.warning);
      return;
    }
    for (const [index, { timer, settle }] of this.#committing.entries()) {
      clearTimeout(timer);
      if ("results" in answer) settle(answer.results[index] ?? { rows: [], changes: 0 });
      else settle(new Error(answer.failure));
    }
    this.#committing = [];
    this.#commitNext();
  }
}
