// The database interface: SQLite on Node, D1 on the edge, either of them for the messages command.

export type SqlValue = string | number | null;
/** Parameters are written `?1`, `?2` … */
export type Statement = { sql: string; values: SqlValue[] };
export type Result<Row = unknown> = { rows: Row[]; changes: number };

export type Database = {
  /** Resolves after the commit. `Row` is what the statement selects: tables are STRICT, so SQLite enforces the types. */
  run<Row>(statement: Statement): Promise<Result<Row>>;
};

// The part of Cloudflare's D1 binding used here. The published types declare globals (Request, Response, caches…) that
// conflict with those of the DOM and Node.
type D1Statement = {
  bind(...values: SqlValue[]): D1Statement;
  run<Row>(): Promise<{ success: boolean; results: Row[]; meta: { changes: number } }>;
};
export type D1Binding = { prepare(sql: string): D1Statement };

export const createD1Database = (binding: D1Binding): Database => ({
  async run<Row>({ sql, values }: Statement) {
    const prepared = binding.prepare(sql).bind(...values);
    const { success, results, meta } = await prepared.run<Row>();
    if (!success) throw new Error("D1 did not report success");
    return { rows: results, changes: meta.changes };
  },
});
