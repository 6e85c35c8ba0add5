import type { Sent } from "#server/database/outbox-table.ts";

// What the sender remembers between two mails. On Node it is in memory, so a restart sends at once
// what waits. On the edge it is in the object's storage, since the platform ends an idle object
// within seconds. Times are the clock's, in milliseconds.

export type OutboxState = {
  /**
   * How often the mail server or the database failed in a row. Nothing is sent until `pausedUntil`.
   */
  failures: number;
  pausedUntil: number;
  /** Keys of messages that were refused for their content, and until when each of them waits. */
  postponed: Map<string, number>;
  /** When the mail server refused a mail. It had that mail too, so it counts. */
  refusedAt: number[];
  /** Sent but not recorded. Nothing else is sent until it is, or that mail would go out twice. */
  unrecorded: Sent | undefined;
};

export function newOutboxState(): OutboxState {
  return {
    failures: 0,
    pausedUntil: 0,
    postponed: new Map(),
    refusedAt: [],
    unrecorded: undefined,
  };
}

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 15 * 60_000;

/** Exponential backoff: 2 seconds at first, 15 minutes at most. */
export function pauseAfter(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** What is left of a pause. One that is longer than any is from before the clock was set back. */
export function remainingPause(until: number, now: number): number {
  const remaining = until - now;
  if (remaining > MAX_PAUSE_MS) return 0;
  return Math.max(0, remaining);
}

/** Forgets those that have waited long enough. */
export function stillPostponed({ postponed }: OutboxState, now: number): string[] {
  for (const [key, until] of postponed) {
    if (remainingPause(until, now) === 0) postponed.delete(key);
  }
  return [...postponed.keys()];
}

/** Until the first postponed message is due; undefined if there is none. */
export function untilRetry({ postponed }: OutboxState, now: number): number | undefined {
  if (postponed.size === 0) return undefined;
  const first = Math.min(...postponed.values());
  return Math.max(1, first - now);
}

/** Forgets older ones, and those to come: they are from before the clock was set back. */
export function refusalsBetween(state: OutboxState, after: number, now: number): number[] {
  state.refusedAt = state.refusedAt.filter((time) => time > after && time <= now);
  return state.refusedAt;
}
