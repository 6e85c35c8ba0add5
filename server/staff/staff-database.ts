import { setTimeout as pause } from "node:timers/promises";
import type { Database, Result, Statement } from "#server/database/database.ts";
import { checkpoint, execute, openStaffFile, syncLedger } from "#server/database/sqlite-file.ts";

export type StaffDatabase = Database & {
  /** Copies the recorded deletions to where no restore reaches. */
  keepDeletions(): void;
  /** Call after a deletion: removes remains of the deleted messages. */
  eraseTraces(): Promise<void>;
  close(): void;
};

/** Each command opens its own connection beside the server's; WAL lets both work at once. */
export function openStaffDatabase(dataDirectory: string, reading = false): StaffDatabase {
  const database = openStaffFile(dataDirectory, reading);
  return {
    keepDeletions: () => syncLedger(dataDirectory, database),
    run: async <Row>(statement: Statement) =>
      execute(database.prepare(statement.sql), statement) as Result<Row>,
    async eraseTraces() {
      // `secure_delete` has overwritten the message in the file, but the WAL still has a copy. While the server checkpoints,
      // SQLite reports busy at once, without its timeout.
      for (const deadline = Date.now() + 2_000; Date.now() < deadline; await pause(50))
        if (checkpoint(database)) return;
      throw new Error(
        "Deleted; traces remain in the WAL until the server, which uses it, is idle or stopped.",
      );
    },
    close: () => database.close(),
  };
}
