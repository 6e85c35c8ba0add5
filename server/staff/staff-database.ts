import type { Database, Statement } from "#server/database/database.ts";
import { appendDeletions } from "#server/database/deletion-log.ts";
import type { DeletionLog } from "#server/database/messages-table.ts";
import { explainDenied, openStaffFile } from "#server/database/sqlite-file.ts";

export type StaffDatabase = Database & DeletionLog & { close(): void };

/** Each command opens its own connection beside the server's. */
export function openStaffDatabase(dataDirectory: string): StaffDatabase {
  const database = openStaffFile(dataDirectory);
  return {
    async run<Row>({ sql, values }: Statement) {
      return explainDenied(dataDirectory, () => {
        const rows = database.prepare(sql).all(...values);
        return rows as Row[];
      });
    },
    keep(deletions) {
      appendDeletions(dataDirectory, deletions);
    },
    close() {
      database.close();
    },
  };
}
