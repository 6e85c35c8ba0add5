import type { Database } from "#server/database/database.ts";
import { checkClock, checkWritable } from "#server/database/messages-table.ts";
import { mailState } from "#server/mail/delivery.ts";

/** `backups`: the state of the copies, on Node. */
type HealthParts = { database: Database; clock: () => Date; mail: boolean; backups?: () => string };

const VALID_MS = 1_000;

/** What `/healthz` reports. Rejects if no message can be stored. */
export async function checkHealth({ database, clock, mail, backups }: HealthParts) {
  await checkWritable(database, clock());
  const { state } = await checkClock(database, clock());
  return {
    ...(mail && { mail: await mailState(database, clock) }),
    ...(backups && { backup: backups() }),
    clock: state,
  };
}

/** It is public and writes to the disk: check at most once a second. */
export function createHealth(parts: HealthParts) {
  let latest: ReturnType<typeof checkHealth> | undefined;
  let validUntil = 0;
  return () => {
    if (latest === undefined || performance.now() > validUntil) {
      latest = checkHealth(parts);
      validUntil = performance.now() + VALID_MS;
    }
    return latest;
  };
}
