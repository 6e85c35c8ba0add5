import { checkClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/database.ts";
import { checkWritable } from "#server/database/messages-table.ts";
import { mailState } from "#server/mail/outbox.ts";

type HealthParts = {
  database: Database;
  clock: () => Date;
  /** False if no mail is sent to staff. */
  mail: boolean;
  /** The state of the copies. */
  backups: () => string;
};

const CHECK_EVERY_MS = 60_000;

/** What this machine is told. Rejects if no message can be stored. */
export async function checkHealth({ database, clock, mail, backups }: HealthParts) {
  await checkWritable(database, clock());
  return {
    mail: mail ? await mailState(database, clock) : "off",
    backup: backups(),
    clock: await checkClock(database, clock()),
  };
}

/**
 * Strangers get the latest result and cause no write: the server checks by itself, and whenever
 * this machine asks.
 */
export function createHealth(parts: HealthParts) {
  let latest = checkHealth(parts);
  const check = () => {
    latest = checkHealth(parts);
    // Whoever asks gets the failure.
    latest.catch(() => {});
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  return {
    async report(isLocal: boolean): Promise<Record<string, string>> {
      if (isLocal) check();
      const states = await latest;
      return isLocal ? states : {};
    },
    stop: () => clearInterval(timer),
  };
}
