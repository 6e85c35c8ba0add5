// The one port to a database: SQLite on one machine, D1 on the edge, and either of them for staff.

export type SqlValue = string | number | null;
/** Parameters are written `?1`, `?2` … */
export type Statement = { sql: string; values: SqlValue[] };
export type Result<Row = unknown> = { rows: Row[]; changes: number };

export type Database = {
  /** Resolves when it is committed. `Row` is what the statement selects: tables are STRICT, so SQLite holds the types. */
  run<Row>(statement: Statement): Promise<Result<Row>>;
};
