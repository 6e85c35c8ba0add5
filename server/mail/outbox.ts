import type { Database } from "#server/database/database.ts";
import {
  beginMail,
  countOutbox,
  type OutgoingMessage,
  recordFailure,
  recordSent,
  summarizeOutbox,
} from "#server/database/outbox-table.ts";
import {
  newOutboxState,
  type OutboxState,
  pauseAfter,
  refusalsBetween,
  remainingPause,
  stillPostponed,
  untilRetry,
} from "#server/mail/outbox-state.ts";
import type { Log } from "#server/runtime/log.ts";

// What is mailed next, the same on every runtime. There is one sender: on Node the process that
// holds a lock (outbox-sender.ts), on the edge one Durable Object (edge-sender.ts). So nothing is
// leased or claimed: what a dead process was sending is sent by the next one after what nobody has
// tried, with the same Message-ID.

/**
 * Resolves when the mail server has accepted the mail, with its replies about refused recipients.
 * More messages than one are a summary.
 */
export type SendMail = (messages: readonly OutgoingMessage[]) => Promise<{ refused: string[] }>;

/** RFC 3834: no vacation responder answers such a mail. */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** The mail server refused this mail; others may succeed. */
export class MailRefused extends Error {}

export type OutboxParts = {
  database: Database;
  send: SendMail;
  clock: () => Date;
  log: Log;
  /** Milliseconds after so many failures. */
  pause?: (failures: number) => number;
};

const MINUTE_MS = 60_000;
const BEHIND_MS = 60 * MINUTE_MS;

// The inbox is bounded: so many mails an hour one by one. If more wait than that leaves room for,
// none of them goes alone: a summary stands for all, each quarter of an hour. A provider suspends
// an account that sends a flood on, and then nobody hears of any message.
export const MAILS_AN_HOUR = 20;
export const SUMMARY_MS = 15 * MINUTE_MS;

// Twice what can come between two summaries with the default rate limit (rate-limit.ts), so that
// what waits gets less even in a flood. From CONTACT_RATE_LIMIT=12 it could grow. 12 MB of text at
// most.
export const MAX_IN_SUMMARY = 4_000;

export function createOutbox(parts: OutboxParts, state = newOutboxState()) {
  const { database, clock, log, pause = pauseAfter } = parts;

  /**
   * Sends the next mail. Returns how long to wait before the next call; undefined if there is
   * nothing to send. Never rejects.
   */
  async function sendNext(): Promise<number | undefined> {
    const remaining = remainingPause(state.pausedUntil, clock().getTime());
    if (remaining > 0) return remaining;
    try {
      const wait = await mailNext(parts, state);
      state.failures = 0;
      return wait;
    } catch (reason) {
      if (!(reason instanceof AlreadyLogged)) {
        log.error("the outbox cannot be read or written", reason);
      }
      state.failures++;
      const wait = pause(state.failures);
      state.pausedUntil = clock().getTime() + wait;
      return wait;
    }
  }

  return {
    sendNext,
    /** Records what was sent. */
    finish: () => finish(database, state),
  };
}

async function mailNext(parts: OutboxParts, state: OutboxState): Promise<number | undefined> {
  const { database, clock } = parts;
  await finish(database, state);
  const now = clock().getTime();
  const skipped = stillPostponed(state, now);
  const { waiting, mails, latest } = await lookAround(database, state, skipped, now);
  if (waiting === 0) return untilRetry(state, now);
  const fitOneByOne = waiting <= MAILS_AN_HOUR - mails;
  const untilSummary = latest + SUMMARY_MS - now;
  if (!fitOneByOne && untilSummary > 0) return untilSummary;
  const messages = await beginMail(database, skipped, fitOneByOne ? 1 : MAX_IN_SUMMARY);
  // Staff have handled them meanwhile.
  if (messages.length === 0) return 0;
  const refused = await trySending(parts, state, messages);
  if (refused !== undefined) await recordMail(parts, state, messages, refused);
  return 0;
}

/**
 * How many messages wait, how many mails the mail server had in the last hour, and when it had the
 * latest.
 */
async function lookAround(
  database: Database,
  state: OutboxState,
  skipped: readonly string[],
  now: number,
) {
  const anHourAgo = now - 60 * MINUTE_MS;
  const { waiting, count, latest } = await countOutbox(database, {
    postponed: skipped,
    after: new Date(anHourAgo),
    until: new Date(now),
    most: MAILS_AN_HOUR + 1,
  });
  const refusals = refusalsBetween(state, anHourAgo, now);
  const sentAt = latest === null ? [] : [Date.parse(latest)];
  return {
    waiting,
    mails: count + refusals.length,
    latest: Math.max(0, ...sentAt, ...refusals),
  };
}

/** The refused recipients; undefined if the mail server refused the mail. */
async function trySending(
  { database, send, clock, log }: OutboxParts,
  state: OutboxState,
  messages: readonly OutgoingMessage[],
): Promise<string[] | undefined> {
  try {
    const { refused } = await send(messages);
    if (refused.length > 0) {
      log.error(`message ${idsOf(messages)} did not reach every recipient`, refused.join("; "));
    }
    return refused;
  } catch (reason) {
    const attempts = Math.max(...messages.map((message) => message.attempts));
    log.error(`message ${idsOf(messages)} was not mailed (attempt ${attempts})`, reason);
    const isRefused = reason instanceof MailRefused;
    await recordFailure(database, {
      keys: keysOf(messages),
      reason: String(reason),
      isRefused,
    });
    // If the mail server does not work, all of them wait.
    if (!isRefused) throw new AlreadyLogged("the mail server failed", { cause: reason });
    const now = clock().getTime();
    state.refusedAt.push(now);
    for (const { key, attempts } of messages) state.postponed.set(key, now + pauseAfter(attempts));
    return undefined;
  }
}

async function recordMail(
  { database, clock, log }: OutboxParts,
  state: OutboxState,
  messages: readonly OutgoingMessage[],
  refused: readonly string[],
): Promise<void> {
  state.unrecorded = {
    keys: keysOf(messages),
    at: clock(),
    refused: refused.join("; ") || null,
  };
  try {
    await finish(database, state);
  } catch (reason) {
    log.error(`message ${idsOf(messages)} was mailed but could not be recorded as sent`, reason);
    throw new AlreadyLogged("not recorded", { cause: reason });
  }
}

async function finish(database: Database, state: OutboxState): Promise<void> {
  if (state.unrecorded !== undefined) await recordSent(database, state.unrecorded);
  state.unrecorded = undefined;
}

class AlreadyLogged extends Error {}

const idsOf = (messages: readonly OutgoingMessage[]) => messages.map(({ id }) => id).join(", ");
const keysOf = (messages: readonly OutgoingMessage[]) => messages.map(({ key }) => key);

// `refused`: a recipient did not get an open message. `behind`: the oldest unsent message is over
// an hour old, or from a time that has not come, under a clock that was wrong. `idle`: no mail was
// sent yet.
export async function mailState(database: Database, clock: () => Date) {
  const { oldest, refused, mailed } = await summarizeOutbox(database);
  if (oldest !== null && Math.abs(clock().getTime() - Date.parse(oldest)) > BEHIND_MS) {
    return "behind";
  }
  if (refused > 0) return "refused";
  if (oldest !== null) return "waiting";
  return mailed > 0 ? "sent" : "idle";
}
