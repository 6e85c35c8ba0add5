import { Worker } from "node:worker_threads";
import type { Log } from "#server/logging/log.ts";
import type {
  MessageStore,
  NewMessage,
  Outbox,
  OutboxSummary,
  OutgoingMessage,
} from "#server/store/message-store.ts";
import {
  claimMessage,
  extendLease,
  insertMessage,
  purgeMessages,
  recordFailure,
  recordSent,
  type Statement,
  summarizeOutbox,
  toOutgoingMessage,
  toSummary,
} from "#server/store/messages-table.ts";
import type { Job, JobResult, ThreadAnswer, ThreadData, ThreadTask } from "#server/store/thread-protocol.ts";

/** A hanging disk counts as a failure. Half of the 20 seconds that the page waits. */
const DEADLINE_MS = 10_000;

const CHECK_VALID_MS = 1_000;

/** Messages queued before new ones are refused: about 20 MB. */
const MAX_WAITING = 5_000;

/** Messages that arrive during an fsync share the next commit (docs/decisions/0010). */
const MAX_BATCH = 250;

type Waiting = {
  job: Job;
  resolve: (result: JobResult) => void;
  reject: (reason: Error) => void;
  expired: boolean;
};

type Options = { dataDirectory: string; mail: boolean; log: Log };

/** Messages in an SQLite file of `dataDirectory`, written by a thread of its own. `mail`: whether staff are told. */
export class SqliteStore implements MessageStore, Outbox {
  readonly #options: Options;
  #thread: Worker | undefined;
  #waiting: Waiting[] = [];
  #underWay: Waiting[] = [];
  #check: Promise<unknown> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async save(message: NewMessage): Promise<void> {
    await this.#run(insertMessage(message, this.#options.mail));
  }

  /** Writes to the disk at most once a second: `/healthz` is public. */
  async check(): Promise<void> {
    if (this.#check === undefined) {
      this.#check = this.#enqueue({ kind: "check" });
      setTimeout(() => {
        this.#check = undefined;
      }, CHECK_VALID_MS).unref();
    }
    await this.#check;
  }

  async purge(date: Date): Promise<number> {
    return (await this.#run(purgeMessages(date))).changes;
  }

  async claim(now: Date, leaseEnd: Date): Promise<OutgoingMessage | undefined> {
    const [row] = (await this.#run(claimMessage(now, leaseEnd))).rows;
    return row === undefined ? undefined : toOutgoingMessage(row);
  }

  async extend(id: number, leaseEnd: Date, newEnd: Date): Promise<boolean> {
    return (await this.#run(extendLease(id, leaseEnd, newEnd))).changes > 0;
  }

  async recordSent(id: number, at: Date): Promise<void> {
    await this.#run(recordSent(id, at));
  }

  async recordFailure(id: number, leaseEnd: Date, retryAt: Date, reason: string): Promise<void> {
    await this.#run(recordFailure(id, leaseEnd, retryAt, reason));
  }

  async summary(): Promise<OutboxSummary> {
    return toSummary((await this.#run(summarizeOutbox())).rows[0]);
  }

  /** Waits for pending writes, then closes the file. */
  async close(): Promise<void> {
    // A check queues up behind every message: when it is settled, so are they.
    if (this.#underWay.length > 0) await Promise.allSettled([this.#enqueue({ kind: "check" })]);
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    const exited = new Promise((resolve) => thread.once("exit", resolve));
    thread.postMessage({ kind: "close" } satisfies ThreadTask);
    await exited;
  }

  #run(statement: Statement): Promise<JobResult> {
    return this.#enqueue({ kind: "statement", statement });
  }

  #enqueue(job: Job): Promise<JobResult> {
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new Error("too many messages are waiting"));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        entry.expired = true;
        reject(new Error(`the disk has not answered for ${DEADLINE_MS / 1000} seconds`));
      }, DEADLINE_MS);
      const entry: Waiting = {
        job,
        expired: false,
        resolve: (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        reject: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      this.#waiting.push(entry);
      this.#sendNext();
    });
  }

  #sendNext(): void {
    if (this.#underWay.length > 0) return;
    // Who has been told "not stored" while waiting must not be stored afterwards.
    this.#waiting = this.#waiting.filter((entry) => !entry.expired);
    const batch = this.#waiting.splice(0, MAX_BATCH);
    if (batch.length === 0) return;
    this.#underWay = batch;
    const task: ThreadTask = { kind: "commit", jobs: batch.map(({ job }) => job) };
    this.#startedThread().postMessage(task);
  }

  #hear(answer: ThreadAnswer): void {
    if (answer.kind === "warning") {
      this.#options.log.warning(answer.text);
      return;
    }
    const batch = this.#underWay;
    this.#underWay = [];
    for (const [index, entry] of batch.entries()) {
      if (answer.kind === "committed") entry.resolve(answer.results[index] ?? { rows: [], changes: 0 });
      else entry.reject(new Error(answer.reason));
    }
    this.#sendNext();
  }

  #startedThread(): Worker {
    if (this.#thread !== undefined) return this.#thread;
    const workerData: ThreadData = { dataDirectory: this.#options.dataDirectory };
    const thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), { workerData });
    this.#thread = thread;
    thread.on("message", (answer: ThreadAnswer) => this.#hear(answer));
    thread.on("error", (reason) => {
      this.#thread = undefined;
      this.#hear({ kind: "failed", reason: `the writing thread stopped: ${String(reason)}` });
    });
    return thread;
  }
}
