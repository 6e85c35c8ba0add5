import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupFile, backupFolder } from "#server/database/backups.ts";
import { openCopy } from "#server/database/copies.ts";
import type { Statement } from "#server/database/database.ts";
import { appendDeletions, readDeletions } from "#server/database/deletion-log.ts";
import { keyOf, restoreSteps, takeOverDeletion } from "#server/database/restore-steps.ts";
import { printable } from "#server/staff/plain-text.ts";
import type { StaffDatabase } from "#server/staff/staff-database.ts";

// Uses `wrangler d1`, which has the owner's login. JSON, since its table passes control characters
// to the terminal.

const WRANGLER = join(import.meta.dirname, "../../node_modules/wrangler/bin/wrangler.js");

/** `local`: the database of `npm run serve:edge` instead of the published one. */
export function openWranglerDatabase(local: boolean, dataDirectory: string): StaffDatabase {
  return {
    async run<Row>(statement: Statement) {
      const output = wrangler("execute", local, ["--json", "--command", inline(statement)]);
      const [answer] = JSON.parse(output) as { success: boolean; results: Row[] }[];
      if (!answer?.success) throw new Error(`D1 failed: ${printable(output)}`);
      return answer.results;
    },
    // D1 may be lost, or go back in time.
    keep(deletions) {
      mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
      appendDeletions(dataDirectory, deletions);
    },
    close() {},
  };
}

export const exportWithWrangler = (local: boolean, file: string) =>
  wrangler("export", local, ["--output", file]);

type EdgeRestore = {
  file: string;
  erased: number | undefined;
  dataDirectory: string;
};

/**
 * Only adds, so nothing is lost that arrives meanwhile. Returns how many messages there were before
 * and are now.
 */
export async function restoreWithWrangler(
  local: boolean,
  { file, erased, dataDirectory }: EdgeRestore,
) {
  using copy = openCopy(file, backupFolder(dataDirectory));
  // What this machine's staff erased. The last line of a key counts.
  const known = new Map(readDeletions(dataDirectory).map((deletion) => [deletion.key, deletion]));
  const steps = [...[...known.values()].map(takeOverDeletion), ...restoreSteps(copy, erased)];
  const statements = steps.map((step) => `${inline(step)};\n`);
  const script = backupFile(dataDirectory, new Date(), "-restore.sql.unfinished");
  const before = await countMessages(local, dataDirectory);
  try {
    writeFileSync(script, statements.join(""), { mode: 0o600 });
    wrangler("execute", local, ["--file", script]);
  } finally {
    rmSync(script, { force: true });
  }
  if (erased !== undefined) rememberReturn(keyOf(copy, erased), dataDirectory);
  return { before, after: await countMessages(local, dataDirectory) };
}

async function countMessages(local: boolean, dataDirectory: string): Promise<number> {
  const database = openWranglerDatabase(local, dataDirectory);
  const sql = "SELECT count(*) AS count FROM messages";
  const [row] = await database.run<{ count: number }>({ sql, values: [] });
  if (row === undefined) throw new Error("count(*) returned no row");
  return row.count;
}

/** What was erased by mistake is back. */
function rememberReturn(key: string, dataDirectory: string): void {
  const at = new Date().toISOString();
  appendDeletions(dataDirectory, [{ key, at, how: "restored" }]);
}

function wrangler(action: string, local: boolean, parameters: string[]): string {
  const command = [WRANGLER, "d1", action, "zixue", local ? "--local" : "--remote", ...parameters];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    encoding: "utf8",
    maxBuffer: 512 * 1024 * 1024,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      CI: "1",
    },
  });
  if (error) throw error;
  if (status !== 0) {
    throw new Error(`wrangler d1 ${action} failed:\n${printable(stderr || stdout).trim()}`);
  }
  return stdout;
}

/**
 * Wrangler's command line takes no parameters, so write them into the statement as SQL literals.
 */
export function inline({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1] ?? null;
    return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");
  });
}
