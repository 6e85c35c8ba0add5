import type { Database } from "#server/database/database.ts";
import {
  beginMail,
  countOutbox,
  type OutgoingMessage,
  recordFailure,
  recordSent,
  summarizeOutbox,
} from "#server/database/outbox-table.ts";
import type { Log } from "#server/runtime/log.ts";

// What is mailed next, the same on every runtime. There is one sender: on Node the process that holds a lock
// (outbox-sender.ts), on the edge one Durable Object (edge-sender.ts). So nothing is leased or claimed, and the backoff is kept
// in memory: what a dead process was sending is sent by the next one after what nobody has tried, with the same Message-ID.

/** Resolves when the mail server has accepted the mail, with its replies about refused recipients. More messages than one are a summary. */
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
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 15 * MINUTE_MS;
const BEHIND_MS = 60 * MINUTE_MS;

// The inbox is bounded: so many mails an hour one by one. If more wait than that leaves room for, none of them goes alone: a summary
// stands for all, each quarter of an hour. A provider suspends an account that sends a flood on, and then nobody hears of any message.
export const MAILS_AN_HOUR = 20;
export const SUMMARY_MS = 15 * MINUTE_MS;

/** Twice what can come between two summaries (rate-limit.ts), so that what waits gets less even in a flood. 36 MB of text at most. */
export const MAX_IN_SUMMARY = 4_000;

/** Exponential backoff: 2 seconds at first, 15 minutes at most. */
export function pauseAfter(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

export function createOutbox({ database, send, clock, log, pause = pauseAfter }: OutboxParts) {
  let failures = 0;
  /** While the mail server or the database fails. */
  let pausedUntil = 0;
  /** Refused for their content: they wait alone. */
  const postponed = new Map<string, number>();
  /** When the mail server refused one. It had that mail too, so it counts. */
  let refusedAt: number[] = [];
  /** Records a sent mail. Nothing else is sent until it succeeds, or that mail would go out twice. */
  let unrecorded: (() => Promise<void>) | undefined;

  /** Sends the next mail. Returns how long to wait before the next call; undefined if there is nothing to send. Never rejects. */
  async function sendNext(): Promise<number | undefined> {
    const remaining = pausedUntil - performance.now();
    if (remaining > 0) return remaining;
    try {
      const wait = await mailNext();
      failures = 0;
      return wait;
    } catch (reason) {
      if (!(reason instanceof AlreadyLogged)) {
        log.error("the outbox cannot be read or written", reason);
      }
      failures++;
      pausedUntil = performance.now() + pause(failures);
      return pause(failures);
    }
  }

  async function mailNext(): Promise<number | undefined> {
    await finish();
    const skipped = stillPostponed();
    const { waiting, mails, latest } = await lookAround(skipped);
    if (waiting === 0) return untilRetry();
    const fitOneByOne = waiting <= MAILS_AN_HOUR - mails;
    const untilSummary = latest + SUMMARY_MS - clock().getTime();
    if (!fitOneByOne && untilSummary > 0) return untilSummary;
    const messages = await beginMail(database, skipped, fitOneByOne ? 1 : MAX_IN_SUMMARY);
    if (messages.length === 0) return untilRetry();
    const refused = await trySending(messages);
    if (refused === undefined) return 0;
    const sent = {
      keys: keysOf(messages),
      at: clock(),
      refused: refused.join("; ") || null,
    };
    unrecorded = () => recordSent(database, sent);
    try {
      await finish();
    } catch (reason) {
      log.error(`message ${idsOf(messages)} was mailed but could not be recorded as sent`, reason);
      throw new AlreadyLogged("not recorded", { cause: reason });
    }
    return 0;
  }

  /** How many messages wait, how many mails the mail server had in the last hour, and when it had the latest. */
  async function lookAround(skipped: readonly string[]) {
    const now = clock();
    const anHourAgo = new Date(now.getTime() - 60 * MINUTE_MS);
    const { waiting, count, latest } = await countOutbox(database, skipped, anHourAgo, now);
    refusedAt = refusedAt.filter((time) => time > anHourAgo.getTime());
    // Those to come are from before the clock was set back.
    const refusals = refusedAt.filter((time) => time <= now.getTime());
    const sentAt = latest === null ? [] : [Date.parse(latest)];
    return {
      waiting,
      mails: count + refusals.length,
      latest: Math.max(0, ...sentAt, ...refusals),
    };
  }

  function stillPostponed(): string[] {
    for (const [key, until] of postponed) if (until <= performance.now()) postponed.delete(key);
    return [...postponed.keys()];
  }

  function untilRetry(): number | undefined {
    const times = [...postponed.values()];
    return times.length === 0 ? undefined : Math.max(1, Math.min(...times) - performance.now());
  }

  /** The refused recipients; undefined if the mail server refused the mail. */
  async function trySending(messages: readonly OutgoingMessage[]): Promise<string[] | undefined> {
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
      refusedAt.push(clock().getTime());
      for (const { key, attempts } of messages) {
        postponed.set(key, performance.now() + pauseAfter(attempts));
      }
      return undefined;
    }
  }

  /** Records what was sent. */
  async function finish(): Promise<void> {
    await unrecorded?.();
    unrecorded = undefined;
  }

  return { sendNext, finish };
}

class AlreadyLogged extends Error {}

const idsOf = (messages: readonly OutgoingMessage[]) => messages.map(({ id }) => id).join(", ");
const keysOf = (messages: readonly OutgoingMessage[]) => messages.map(({ key }) => key);

// `refused`: a recipient did not get an open message. `behind`: the oldest unsent message is over an hour old, or from a time that
// has not come, under a clock that was wrong. `idle`: no mail was sent yet.
export async function mailState(database: Database, clock: () => Date) {
  const { oldest, refused, mailed } = await summarizeOutbox(database);
  if (oldest !== null && Math.abs(clock().getTime() - Date.parse(oldest)) > BEHIND_MS) {
    return "behind";
  }
  if (refused > 0) return "refused";
  if (oldest !== null) return "waiting";
  return mailed > 0 ? "sent" : "idle";
}
