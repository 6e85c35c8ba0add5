import type { MessageStore } from "#server/store/message-store.ts";
import { INSERT_MESSAGE, insertValues } from "#server/store/messages-table.ts";

// The part of Cloudflare's D1 binding that is used here. The published types declare a second set of globals
// (Request, Response, caches…) that does not live in one program with those of the DOM and of Node.
export type D1Database = { prepare(sql: string): D1Statement };
type D1Statement = {
  bind(...values: (string | number)[]): D1Statement;
  run(): Promise<{ success: boolean }>;
};

export function createD1Store(database: D1Database): MessageStore {
  return {
    async save(message) {
      const result = await database
        .prepare(INSERT_MESSAGE)
        .bind(...insertValues(message))
        .run();
      if (!result.success) throw new Error("D1 did not report success");
    },
    async check() {
      await database.prepare("SELECT id FROM messages LIMIT 1").run();
    },
  };
}
