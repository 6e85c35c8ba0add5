import type { Database } from "#server/database/database.ts";

// The one guard on the clock: what deletes by age first compares the time with the newest time
// seen. All times are the machine's, right or wrong.

export const DAY_MS = 24 * 60 * 60_000;

/** A machine may be off this long. A clock further ahead than this needs staff to confirm it. */
const MAX_PAUSE_MS = 30 * DAY_MS;

/** A hardware clock in local time is wrong by hours until the network corrects it. */
const CLOCK_TOLERANCE_MS = DAY_MS;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export type ClockState = "right" | "ahead" | "behind";

/** `seen` is undefined in a new database. */
export function clockState(now: Date, seen: string | undefined): ClockState {
  if (seen === undefined) return "right";
  const passed = now.getTime() - Date.parse(seen);
  if (passed > MAX_PAUSE_MS) return "ahead";
  if (passed < -CLOCK_TOLERANCE_MS) return "behind";
  return "right";
}

export const SEEN = "SELECT seen_at AS seen FROM clock";

export async function checkClock(database: Database, now: Date): Promise<ClockState> {
  const [clock] = await database.run<{ seen: string }>({ sql: SEEN, values: [] });
  return clockState(now, clock?.seen);
}

/** Moves the newest time seen on to now, or fails if now is out of its reach. */
export async function advanceClock(database: Database, now: Date): Promise<void> {
  const state = await checkClock(database, now);
  if (state !== "right") {
    throw new Error(
      `the clock (${now.toISOString()}) is ${state}: correct it, or confirm it with --trust-clock`,
    );
  }
  const sql = `INSERT INTO clock VALUES (1, ?1)
ON CONFLICT (id) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`;
  await database.run({ sql, values: [now.toISOString()] });
}

export async function trustClock(database: Database, now: Date): Promise<void> {
  await database.run({
    sql: "INSERT OR REPLACE INTO clock VALUES (1, ?1)",
    values: [now.toISOString()],
  });
}
