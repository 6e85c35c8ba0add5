import type { MessageStore, Outbox } from "#server/store/message-store.ts";
import {
  claimMessage,
  extendLease,
  insertMessage,
  purgeMessages,
  type Row,
  recordFailure,
  recordSent,
  type Statement,
  summarizeOutbox,
  toOutgoingMessage,
  toSummary,
} from "#server/store/messages-table.ts";

// The part of Cloudflare's D1 binding that is used here. The published types declare a second set of globals
// (Request, Response, caches…) that does not live in one program with those of the DOM and of Node.
export type D1Database = { prepare(sql: string): D1Statement };
type D1Result = { success: boolean; results: Row[]; meta: { changes: number } };
type D1Statement = {
  bind(...values: (string | number | null)[]): D1Statement;
  run(): Promise<D1Result>;
};

/** `mail`: whether the staff are told of each message. */
export function createD1Store(database: D1Database, mail: boolean): MessageStore & Outbox {
  async function run({ sql, values }: Statement): Promise<D1Result> {
    const result = await database
      .prepare(sql)
      .bind(...values)
      .run();
    if (!result.success) throw new Error("D1 did not report success");
    return result;
  }
  return {
    async save(message) {
      await run(insertMessage(message, mail));
    },
    async check() {
      await run({ sql: "SELECT id FROM messages LIMIT 1", values: [] });
    },
    purge: async (date) => (await run(purgeMessages(date))).meta.changes,
    async claim(now, leaseEnd) {
      const [row] = (await run(claimMessage(now, leaseEnd))).results;
      return row === undefined ? undefined : toOutgoingMessage(row);
    },
    extend: async (id, leaseEnd, newEnd) => (await run(extendLease(id, leaseEnd, newEnd))).meta.changes > 0,
    async recordSent(id, at) {
      await run(recordSent(id, at));
    },
    async recordFailure(id, leaseEnd, retryAt, reason) {
      await run(recordFailure(id, leaseEnd, retryAt, reason));
    },
    summary: async () => toSummary((await run(summarizeOutbox())).results[0]),
  };
}
