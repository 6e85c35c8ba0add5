import type { Database } from "#server/database/database.ts";
import { purgeMessages } from "#server/database/messages-table.ts";
import type { Log } from "#server/runtime/log.ts";

export const DAY_MS = 24 * 60 * 60_000;

/** Deletes messages older than the privacy policy allows. Node calls it daily, the edge on each cron trigger. */
export async function purgeExpired(days: number, database: Database, now: Date, log: Log): Promise<void> {
  try {
    const count = await purgeMessages(database, new Date(now.getTime() - days * DAY_MS));
    if (count > 0) log.note(`deleted ${count} messages after ${days} days`);
  } catch (reason) {
    log.error("expired messages were not deleted", reason);
  }
}
