import type { Row, Statement } from "#server/store/messages-table.ts";

// What the store and its writing thread say to each other.

/** One step of a commit: a statement, or a rehearsal of the longest message there is. */
export type Job = { kind: "statement"; statement: Statement } | { kind: "check" };
export type JobResult = { rows: Row[]; changes: number };

export type ThreadTask = { kind: "commit"; jobs: Job[] } | { kind: "close" };
export type ThreadAnswer =
  | { kind: "committed"; results: JobResult[] }
  | { kind: "failed"; reason: string }
  | { kind: "warning"; text: string };

export type ThreadData = { dataDirectory: string };
