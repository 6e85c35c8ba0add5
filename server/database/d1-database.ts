import type { Database, SqlValue } from "#server/database/database.ts";

// The part of Cloudflare's D1 binding used here. The published types declare globals (Request, Response, caches…) that
// conflict with those of the DOM and Node.
export type D1Binding = { prepare(sql: string): D1Statement };
type D1Statement = {
  bind(...values: SqlValue[]): D1Statement;
  run<Row>(): Promise<{ success: boolean; results: Row[]; meta: { changes: number } }>;
};

export function createD1Database(binding: D1Binding): Database {
  return {
    async run<Row>({ sql, values }: { sql: string; values: SqlValue[] }) {
      const prepared = binding.prepare(sql).bind(...values);
      const { success, results, meta } = await prepared.run<Row>();
      if (!success) throw new Error("D1 did not report success");
      return { rows: results, changes: meta.changes };
    },
  };
}
