import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupFile, backupFolder } from "#server/database/backups.ts";
import { openCopy } from "#server/database/copies.ts";
import type { Statement } from "#server/database/database.ts";
import { restoreSteps } from "#server/database/restore-steps.ts";
import { printable } from "#server/staff/plain-text.ts";
import type { StaffDatabase } from "#server/staff/staff-database.ts";

// Uses `wrangler d1`, which has the owner's login. JSON, since its table passes control characters to the terminal.

const WRANGLER = join(import.meta.dirname, "../../node_modules/wrangler/bin/wrangler.js");

/** `local`: the database of `npm run serve:edge` instead of the published one. */
export function openWranglerDatabase(local: boolean): StaffDatabase {
  return {
    async run<Row>(statement: Statement) {
      const output = wrangler("execute", local, ["--json", "--command", inline(statement)]);
      const [answer] = JSON.parse(output) as { success: boolean; results: Row[] }[];
      if (!answer?.success) throw new Error(`D1 failed: ${printable(output)}`);
      return answer.results;
    },
    // The table is all there is: Cloudflare's restore replaces it too.
    keep() {},
    close() {},
  };
}

export const exportWithWrangler = (local: boolean, file: string) =>
  wrangler("export", local, ["--output", file]);

type EdgeRestore = {
  file: string;
  erased: boolean;
  dataDirectory: string;
};

/** Only adds, so nothing is lost that arrives meanwhile. */
export function restoreWithWrangler(
  local: boolean,
  { file, erased, dataDirectory }: EdgeRestore,
): void {
  using copy = openCopy(file, backupFolder(dataDirectory));
  const statements = [...restoreSteps(copy, erased)].map((step) => `${inline(step)};\n`);
  const script = backupFile(dataDirectory, new Date(), "-restore.sql.unfinished");
  try {
    writeFileSync(script, statements.join(""), { mode: 0o600 });
    wrangler("execute", local, ["--file", script]);
  } finally {
    rmSync(script, { force: true });
  }
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

/** Wrangler's command line takes no parameters, so write them into the statement as SQL literals. */
export function inline({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, number) => {
    const value = values[Number(number) - 1] ?? null;
    return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");
  });
}
