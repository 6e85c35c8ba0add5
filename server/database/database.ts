// The database interface: SQLite on Node, D1 on the edge, either of them for the messages command.

export type SqlValue = string | number | null;
/** Parameters are written `?1`, `?2` … */
export type Statement = { sql: string; values: SqlValue[] };
export type Result<Row = unknown> = { rows: Row[]; changes: number };

export type Database = {
  /** Resolves after the commit. `Row` is what the statement selects: tables are STRICT, so SQLite enforces the types. */
  run<Row>(statement: Statement): Promise<Result<Row>>;
};
