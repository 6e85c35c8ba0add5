// The database interface: SQLite on Node, D1 on the edge, either of them for the messages command.

export type SqlValue = string | number | null;
/** Parameters are written `?1`, `?2` … */
export type Statement = { sql: string; values: SqlValue[] };

export type Database = {
  /**
   * Resolves after the commit. `Row` is what the statement selects: tables are STRICT, so SQLite
   * enforces the types.
   */
  run<Row>(statement: Statement): Promise<Row[]>;
};

// The part of Cloudflare's D1 binding used here. The published types declare globals (Request,
// Response, caches…) that conflict with those of the DOM and Node.
type D1Statement = {
  bind(...values: SqlValue[]): D1Statement;
  run<Row>(): Promise<{ success: boolean; results: Row[] }>;
};
export type D1Binding = { prepare(sql: string): D1Statement };

/** Cloudflare asks applications to try writes again: a connection to D1 may be lost at any time. */
const ATTEMPTS = 3;
const MAX_PAUSE_MS = 200;

/**
 * Each statement may run twice: a message is stored once within ten minutes, the others say what
 * shall be.
 */
export function createD1Database(binding: D1Binding): Database {
  async function attempt<Row>({ sql, values }: Statement): Promise<Row[]> {
    const statement = binding.prepare(sql).bind(...values);
    const { success, results } = await statement.run<Row>();
    if (!success) throw new Error("D1 did not report success");
    return results;
  }
  return {
    async run<Row>(statement: Statement) {
      for (let failed = 1; failed < ATTEMPTS; failed++) {
        try {
          return await attempt<Row>(statement);
        } catch {
          // The last attempt reports why.
          const pause = failed * MAX_PAUSE_MS * Math.random();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
      return attempt<Row>(statement);
    },
  };
}
