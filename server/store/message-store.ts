import type { ContactMessage } from "#contract/contact.ts";

export type NewMessage = ContactMessage & { readonly receivedAt: Date };

/** Where messages go. Two implementations: SQLite on one machine, D1 on the edge. */
export type MessageStore = {
  /** Resolves when the message is safely on disk, rejects (and has stored nothing, as far as it can know) otherwise. */
  save(message: NewMessage): Promise<void>;
  /** Resolves when a message could be saved now, rejects with the reason otherwise. */
  check(): Promise<void>;
};
