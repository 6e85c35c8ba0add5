import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { printable } from "#server/notify/plain-text.ts";
import type { Desk } from "#server/staff/desk.ts";
import type { Row, Statement } from "#server/store/messages-table.ts";

// The edge's database through `wrangler d1`, which knows the owner's account. Its own table would hand whatever a visitor
// wrote to the terminal; asked for JSON, it gives us text to print our way.

const WRANGLER = join(import.meta.dirname, "../../node_modules/wrangler/bin/wrangler.js");
const DATABASE = "zixue";
const MAX_OUTPUT = 512 * 1024 * 1024;

type D1Answer = { success: boolean; results: Row[]; meta?: { changes?: number } };

/** `local`: the database of `npm run serve:edge` instead of the published one. */
export function openD1Desk(local: boolean): Desk {
  const place = local ? "--local" : "--remote";
  const execute = (statement: Statement): D1Answer => {
    const output = wrangler(["d1", "execute", DATABASE, place, "--json", "--command", inline(statement)]);
    const [answer] = JSON.parse(output) as D1Answer[];
    if (!answer?.success) throw new Error(`D1 did not do it: ${printable(output)}`);
    return answer;
  };
  return {
    select: async (statement) => execute(statement).results,
    // D1 tells what changed in different words locally and remotely; asking for the rows says it everywhere.
    remove: async ({ sql, values }) => execute({ sql: `${sql} RETURNING id`, values }).results.length,
    async backup(file) {
      if (existsSync(file))
        throw new Error(`${resolve(file)} is there already: a backup overwrites nothing.`);
      wrangler(["d1", "export", DATABASE, place, "--output", file]);
      chmodSync(file, 0o600);
    },
    async restore() {
      throw new Error("On the edge, restore with D1's Time Travel: docs/operate.md says how.");
    },
    close() {},
  };
}

function wrangler(parameters: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [WRANGLER, ...parameters], {
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT,
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`wrangler ${parameters[1]} failed:\n${printable(stderr || stdout).trim()}`);
  return stdout;
}

/** The command line takes no parameters beside the statement, so they are written into it as SQL literals. */
export function inline({ sql, values }: Statement): string {
  let next = 0;
  return sql.replace(/\?/g, () => literal(values[next++] ?? null));
}

function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
