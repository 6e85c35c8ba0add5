import type { ContactMessage } from "#contract/contact.ts";

export type NewMessage = ContactMessage & { readonly receivedAt: Date };

/** Where messages go. Two implementations: SQLite on one machine, D1 on the edge. */
export type MessageStore = {
  /**
   * Resolves when the message is safely on disk, rejects (and has stored nothing, as far as it can know) otherwise.
   * The same five values within REPEAT_WINDOW_MS are one message.
   */
  save(message: NewMessage): Promise<void>;
  /** Resolves when a message could be saved now, rejects with the reason otherwise. */
  check(): Promise<void>;
  /** Deletes what was handled before `date`, and what came before it and is still open. Gives their number. */
  purge(date: Date): Promise<number>;
};

/** A message on its way to the staff. */
export type OutgoingMessage = ContactMessage & {
  id: number;
  receivedAt: string;
  /** Tells this database from others. */
  database: string;
  /** How often it has been tried, this time included. */
  attempts: number;
};

export type OutboxSummary = { oldest: Date | undefined; nextDue: Date | undefined };

/**
 * Messages that are still to be sent. A claim is a lease: the message is due again when it ends, so that what a dead
 * process had claimed is sent by the next one.
 */
export type Outbox = {
  claim(now: Date, leaseEnd: Date): Promise<OutgoingMessage | undefined>;
  /** Resolves with false where the lease was lost to another process. */
  extend(id: number, leaseEnd: Date, newEnd: Date): Promise<boolean>;
  recordSent(id: number, at: Date): Promise<void>;
  recordFailure(id: number, leaseEnd: Date, retryAt: Date, reason: string): Promise<void>;
  summary(): Promise<OutboxSummary>;
};
