import type { Database, Result, Statement } from "#server/database/database.ts";
import { checkpoint, execute, openStaffFile } from "#server/database/sqlite-file.ts";

/** Where staff work: the file of one machine, or the edge's database. */
export type StaffDatabase = Database & {
  /** After a deletion: leaves no trace of what is gone. */
  eraseTraces(): void;
  close(): void;
};

/** Each call of the command has a connection of its own beside the server's; WAL lets both work at once. */
export function openStaffDatabase(dataDirectory: string): StaffDatabase {
  const database = openStaffFile(dataDirectory);
  return {
    run: async <Row>(statement: Statement) =>
      execute(database.prepare(statement.sql), statement) as Result<Row>,
    eraseTraces() {
      // `secure_delete` has overwritten the message in the file; a copy of it is still in the WAL.
      if (checkpoint(database)) return;
      throw new Error(
        "Deleted; traces remain in the WAL until the server, which uses it, is idle or stopped.",
      );
    },
    close: () => database.close(),
  };
}
