import type { Database } from "#server/database/database.ts";
import {
  claimMessage,
  type OutgoingMessage,
  recordFailure,
  recordSent,
  summarizeOutbox,
} from "#server/database/messages-table.ts";
import type { Log } from "#server/runtime/log.ts";

/** Resolves when the mail server has accepted the mail, with its replies about refused recipients. */
export type SendMail = (message: OutgoingMessage) => Promise<{ refused: string[] }>;

/** RFC 3834: no vacation responder answers such a mail. */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** The server refused this message; others may succeed. */
export class MessageRefused extends Error {}

export type DeliveryParts = { database: Database; send: SendMail; clock: () => Date; log: Log };

/** Longer than the longest send (the SMTP mailer gives up after 15 minutes), so no other process sends the same message. */
export const LEASE_MS = 20 * 60_000;

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 15 * 60_000;
const BEHIND_MS = 60 * 60_000;

/** Exponential backoff: 2 seconds at first, 15 minutes at most. */
export function pauseAfter(failures: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/** `failed`: the mail server does not work. `unrecorded`: the mail was sent, but the database could not record it. */
export async function deliverNext({ database, send, clock, log }: DeliveryParts) {
  const leaseEnd = inFuture(clock, LEASE_MS);
  const message = await claimMessage(database, clock(), leaseEnd);
  if (message === undefined) return { result: "nothing" } as const;
  const { id, attempts } = message;
  let refused: string | null;
  try {
    refused = (await send(message)).refused.join("; ") || null;
  } catch (reason) {
    log.error(`message ${id} was not mailed (attempt ${attempts})`, reason);
    const isRefused = reason instanceof MessageRefused;
    // If the mail server does not work, the sender pauses for all of them.
    const retryAt = inFuture(clock, isRefused ? pauseAfter(attempts) : 0);
    const failure = { key: message, leaseEnd, retryAt, reason: String(reason).slice(0, 500) };
    await recordFailure(database, failure);
    return { result: isRefused ? "refused" : "failed" } as const;
  }
  if (refused !== null) log.error(`message ${id} did not reach every recipient`, refused);
  const record = () => recordSent(database, message, clock(), refused);
  try {
    await record();
    return { result: "sent" } as const;
  } catch (reason) {
    log.error(`message ${id} was mailed but could not be recorded as sent`, reason);
    return { result: "unrecorded", record } as const;
  }
}

// `refused`: a recipient did not get an open message. `behind`: the oldest unsent message is over an hour old. `idle`: no mail
// was sent yet.
export async function mailState(database: Database, clock: () => Date) {
  const { oldest, refused, mailed } = await summarizeOutbox(database);
  if (oldest !== null && clock().getTime() - Date.parse(oldest) > BEHIND_MS) return "behind";
  if (refused > 0) return "refused";
  if (oldest !== null) return "waiting";
  return mailed > 0 ? "sent" : "idle";
}

const inFuture = (clock: () => Date, milliseconds: number) => new Date(clock().getTime() + milliseconds);
