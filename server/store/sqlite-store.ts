import { Worker } from "node:worker_threads";
import type { MessageStore, NewMessage } from "#server/store/message-store.ts";

export type ThreadTask = { kind: "save"; messages: NewMessage[] } | { kind: "check" } | { kind: "close" };
export type ThreadAnswer = { ok: true } | { ok: false; reason: string };

/** A disk that does not answer is a failure too, and half of what the page waits. */
const DEADLINE_MS = 10_000;

const CHECK_VALID_MS = 1_000;

/** As many messages as wait at once before new ones are refused: about 20 MB. */
const MAX_WAITING = 5_000;

/** One commit, one fsync: what arrives while the disk is busy shares the next one (docs/decisions/0010). */
const MAX_BATCH = 250;

type Waiting = {
  message: NewMessage | undefined;
  resolve: () => void;
  reject: (reason: Error) => void;
  expired: boolean;
};

/** Messages in an SQLite file of `dataDirectory`, written by a thread of its own. */
export class SqliteStore implements MessageStore {
  readonly #dataDirectory: string;
  #thread: Worker | undefined;
  #waiting: Waiting[] = [];
  #underWay: Waiting[] = [];
  #check: Promise<void> | undefined;

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  save(message: NewMessage): Promise<void> {
    return this.#enqueue(message);
  }

  /** However many ask, the disk is asked once a second: the address for it is open to everybody. */
  check(): Promise<void> {
    if (this.#check === undefined) {
      this.#check = this.#enqueue(undefined);
      setTimeout(() => {
        this.#check = undefined;
      }, CHECK_VALID_MS).unref();
    }
    return this.#check;
  }

  /** Lets what is under way finish, then closes the file. */
  async close(): Promise<void> {
    // A check queues up behind every message: when it is settled, so are they.
    if (this.#underWay.length > 0) await Promise.allSettled([this.#enqueue(undefined)]);
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#thread = undefined;
    const exited = new Promise((resolve) => thread.once("exit", resolve));
    thread.postMessage({ kind: "close" } satisfies ThreadTask);
    await exited;
  }

  #enqueue(message: NewMessage | undefined): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new Error("too many messages are waiting"));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        entry.expired = true;
        reject(new Error(`the disk has not answered for ${DEADLINE_MS / 1000} seconds`));
      }, DEADLINE_MS);
      const entry: Waiting = {
        message,
        expired: false,
        resolve: () => {
          clearTimeout(timer);
          resolve();
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
    const messages = batch.flatMap(({ message }) => (message === undefined ? [] : [message]));
    const task: ThreadTask = messages.length > 0 ? { kind: "save", messages } : { kind: "check" };
    this.#startedThread().postMessage(task);
  }

  #finish(answer: ThreadAnswer): void {
    const batch = this.#underWay;
    this.#underWay = [];
    for (const entry of batch) {
      if (answer.ok) entry.resolve();
      else entry.reject(new Error(answer.reason));
    }
    this.#sendNext();
  }

  #startedThread(): Worker {
    if (this.#thread !== undefined) return this.#thread;
    const thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), {
      workerData: this.#dataDirectory,
    });
    this.#thread = thread;
    thread.on("message", (answer: ThreadAnswer) => this.#finish(answer));
    thread.on("error", (reason) => {
      this.#thread = undefined;
      this.#finish({ ok: false, reason: `the writing thread stopped: ${String(reason)}` });
    });
    return thread;
  }
}
