import * as fs from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

// A copy of the database: written whole or not at all, and checked before anything is done with it.

/** All pages in one step: a write between steps restarts the backup, so it might never finish. */
const PAGES_A_STEP = 100_000;

/** Writes to a temporary name first, so a file with the final name is always complete. */
export async function copyTo(file: string, source: DatabaseSync): Promise<void> {
  const unfinished = `${file}.unfinished`;
  fs.rmSync(unfinished, { force: true });
  try {
    await backup(source, unfinished, { rate: PAGES_A_STEP });
    fs.chmodSync(unfinished, 0o600);
    openCopy(unfinished).close();
    fs.renameSync(unfinished, file);
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/**
 * Of SQLite, or SQL: what Cloudflare exports, and what SQLite's own command saves of a damaged
 * file. `folder`: where this user could read it.
 */
export function openCopy(file: string, folder = ""): DatabaseSync {
  try {
    fs.accessSync(file, fs.constants.R_OK);
  } catch (cause) {
    throw new Error(explainUnreadable(file, folder, cause as NodeJS.ErrnoException), { cause });
  }
  const isSql = file.endsWith(".sql");
  const copy = new DatabaseSync(isSql ? ":memory:" : file, { readOnly: !isSql });
  try {
    if (isSql) copy.exec(fs.readFileSync(file, "utf8"));
    checkIntegrity(copy);
    return copy;
  } catch (reason) {
    copy.close();
    throw new Error(`${resolve(file)} is not a complete copy of messages`, { cause: reason });
  }
}

function explainUnreadable(file: string, folder: string, { code }: NodeJS.ErrnoException): string {
  const path = resolve(file);
  if (code === "ENOENT") return `There is no file ${path}.`;
  const { username } = userInfo();
  const command = `install --owner=${username} --mode=600 ${path} ${resolve(folder)}/`;
  // Who may not enter its folder cannot know.
  return `${username} may not read ${path}, or it does not exist: ${command}`;
}

export function checkIntegrity(database: DatabaseSync): void {
  const [verdict] = Object.values(database.prepare("PRAGMA integrity_check").get() ?? {});
  if (verdict !== "ok") throw new Error(String(verdict));
  database.prepare("SELECT key FROM messages LIMIT 1").get();
}
