import { newestBackup } from "#server/database/backups.ts";
import type { Database } from "#server/database/database.ts";
import { checkWritable } from "#server/database/messages-table.ts";
import { mailState } from "#server/mail/delivery.ts";

/** The backup timer runs once a day, with up to half an hour of random delay. */
const RECENT_MS = 26 * 60 * 60_000;
const VALID_MS = 1_000;

/** What `/healthz` reports on Node. It is public and writes to the disk, so check at most once a second. */
export function createHealth(database: Database, dataDirectory: string, mail: boolean, clock: () => Date) {
  let latest: Promise<Record<string, string>> | undefined;
  let validUntil = 0;
  const check = async () => {
    await checkWritable(database, clock());
    const newest = newestBackup(dataDirectory);
    const backup = newest === undefined ? "none" : clock().getTime() - newest < RECENT_MS ? "recent" : "old";
    return { ...(mail && { mail: await mailState(database, clock) }), backup };
  };
  return () => {
    if (latest === undefined || performance.now() > validUntil) {
      latest = check();
      validUntil = performance.now() + VALID_MS;
    }
    return latest;
  };
}
