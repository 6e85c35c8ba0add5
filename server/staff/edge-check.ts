import { daysBefore } from "#server/database/clock.ts";
import type { Database } from "#server/database/database.ts";
import { listMessages } from "#server/database/messages-table.ts";
import { mailState } from "#server/mail/outbox.ts";

/** As zixue-check.service asks on one machine. */
const LATE_DAYS = 3;

/** What somebody must look at: mail that does not go out, or a message that is open for days. */
export async function findProblem(
  database: Database,
  clock: () => Date,
): Promise<string | undefined> {
  const late = await listMessages(database, { open: true, before: daysBefore(clock(), LATE_DAYS) });
  const mail = await mailState(database, clock);
  if (late.length === 0 && mail !== "behind" && mail !== "refused") return undefined;
  return `mail ${mail}; open for more than ${LATE_DAYS} days: ${late.length}`;
}
