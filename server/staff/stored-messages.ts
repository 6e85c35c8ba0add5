import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { ContactMessage, SubjectValue } from "#contract/contact.ts";
import { databasePath, openDatabase } from "#server/store/sqlite-file.ts";

// What staff may do with the messages. Each call of `npm run messages` has a connection of its own beside the server's;
// WAL lets both work at once.

export type StoredMessage = ContactMessage & { id: number; receivedAt: string };
export type Selection = { since?: Date | undefined; subject?: SubjectValue | undefined };

const COLUMNS = "id, received_at AS receivedAt, name, email, phone, subject, message";

export class StoredMessages implements Disposable {
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Nothing is created by looking: undefined where no message has ever been stored. */
  static open(dataDirectory: string): StoredMessages | undefined {
    return existsSync(databasePath(dataDirectory))
      ? new StoredMessages(openDatabase(dataDirectory))
      : undefined;
  }

  list({ since, subject }: Selection): StoredMessage[] {
    return this.#database
      .prepare(
        `SELECT ${COLUMNS} FROM messages WHERE received_at >= ? AND (? = '' OR subject = ?) ORDER BY id`,
      )
      .all(since?.toISOString() ?? "", subject ?? "", subject ?? "")
      .map(toMessage);
  }

  find(id: number): StoredMessage | undefined {
    const row = this.#database.prepare(`SELECT ${COLUMNS} FROM messages WHERE id = ?`).get(id);
    return row === undefined ? undefined : toMessage(row);
  }

  /** Gives the number of messages that are gone. */
  delete(id: number): number {
    return this.#remove("id = ?", id);
  }

  purgeBefore(date: Date): number {
    return this.#remove("received_at < ?", date.toISOString());
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }

  /**
   * Deleted means gone from the disk, since somebody may have asked for it: `secure_delete` overwrites the message in the
   * database, and emptying the write-ahead log takes away the copy that is still in there.
   */
  #remove(condition: string, value: number | string): number {
    const { changes } = this.#database.prepare(`DELETE FROM messages WHERE ${condition}`).run(value);
    const checkpoint = this.#database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    if (changes > 0 && checkpoint?.busy !== 0) {
      throw new Error(
        "Deleted, but the database is in use and traces remain in its log until the server is idle or stopped.",
      );
    }
    return Number(changes);
  }
}

function toMessage(row: Record<string, unknown>): StoredMessage {
  return {
    id: Number(row.id),
    receivedAt: String(row.receivedAt),
    name: String(row.name),
    email: String(row.email),
    phone: String(row.phone),
    subject: String(row.subject),
    message: String(row.message),
  };
}
