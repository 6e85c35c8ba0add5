import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deletion } from "#server/database/messages-table.ts";

// `deleted.txt` beside the database: a line for each message that staff deleted, so that no copy
// brings back what was erased, even if the database is lost. Only ever appended to. It says nothing
// about a person: a random key and a time.

const pathOf = (dataDirectory: string) => join(dataDirectory, "deleted.txt");

/** On return they are on disk. */
export function appendDeletions(dataDirectory: string, deletions: readonly Deletion[]): void {
  if (deletions.length === 0) return;
  const before = textOf(dataDirectory);
  // Of a crash a line may be left without its end: it must not swallow the next one.
  const start = before === "" || before.endsWith("\n") ? "" : "\n";
  const lines = deletions.map(({ key, at, how }) => `${at} ${key} ${how}\n`);
  const file = openSync(pathOf(dataDirectory), "a", 0o600);
  try {
    appendFileSync(file, start + lines.join(""));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** In order: the last line of a key counts. */
export function readDeletions(dataDirectory: string): Deletion[] {
  // A line that a crash cut off has no end; its message was not deleted.
  const lines = textOf(dataDirectory).matchAll(
    /^(?<at>[\d:.TZ-]{24}) (?<key>[0-9a-f]{32}) (?<how>erased|tidied|restored)$/gm,
  );
  return [...lines].map(({ groups }) => groups as Deletion);
}

function textOf(dataDirectory: string): string {
  const path = pathOf(dataDirectory);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
