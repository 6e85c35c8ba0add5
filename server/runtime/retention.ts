import type { Log } from "#server/logging/log.ts";
import type { MessageStore } from "#server/store/message-store.ts";

const DAY_MS = 24 * 60 * 60_000;

type Parts = { store: MessageStore; clock: () => Date; log: Log };

/** Deletes what is older than the policy allows: at start, then every day. */
export function startRetention(days: number, parts: Parts): { stop(): void } {
  void purgeExpired(days, parts);
  const timer = setInterval(() => purgeExpired(days, parts), DAY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The edge's cron trigger calls it too. */
export async function purgeExpired(days: number, { store, clock, log }: Parts): Promise<void> {
  try {
    const count = await store.purge(new Date(clock().getTime() - days * DAY_MS));
    if (count > 0) log.note(`deleted ${count} messages after ${days} days`);
  } catch (reason) {
    log.error("messages past their time were not deleted", reason);
  }
}
