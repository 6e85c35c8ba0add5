import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

export type SenderLock = ReturnType<typeof createSenderLock>;

/**
 * Held by one process on a folder: SQLite's lock on an empty file, which the system releases when
 * the process dies.
 */
export function createSenderLock(dataDirectory: string) {
  let held: DatabaseSync | undefined;
  return {
    /** False while another process holds it. */
    tryHold(): boolean {
      if (held !== undefined) return true;
      mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
      const file = new DatabaseSync(join(dataDirectory, "sender.lock"), { timeout: 0 });
      try {
        file.exec("BEGIN EXCLUSIVE");
        held = file;
        return true;
      } catch (reason) {
        file.close();
        if ((reason as { errcode?: number }).errcode === SQLITE_BUSY) return false;
        throw reason;
      }
    },
    release(): void {
      held?.close();
      held = undefined;
    },
  };
}
