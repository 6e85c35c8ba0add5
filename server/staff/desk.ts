import type { Row, Statement } from "#server/store/messages-table.ts";

/** Where staff work: the file of one machine, or the edge's database. */
export type Desk = {
  select(statement: Statement): Promise<Row[]>;
  /** Leaves no trace of what is gone. Gives the number of messages. */
  remove(statement: Statement): Promise<number>;
  backup(file: string): Promise<void>;
  /** Gives the path of the copy that was made of what was there before. */
  restore(file: string): Promise<string>;
  close(): void;
};
