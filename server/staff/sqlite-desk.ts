import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Desk } from "#server/staff/desk.ts";
import { databasePath } from "#server/store/data-folder.ts";
import { checkpoint, currentVersion, openExistingDatabase, versionOf } from "#server/store/sqlite-file.ts";

/** All pages in one step: a backup restarts whenever a message is stored, and might never end. */
const PAGES_A_STEP = 100_000;

/** Each call of `npm run messages` has a connection of its own beside the server's; WAL lets both work at once. */
export function openSqliteDesk(dataDirectory: string): Desk {
  const database = openExistingDatabase(dataDirectory);
  return {
    select: async ({ sql, values }) => database.prepare(sql).all(...values),
    /**
     * Deleted means gone from the disk, since somebody may have asked for it: `secure_delete` overwrites the message in the
     * database, and emptying the write-ahead log takes away the copy that is still in there.
     */
    async remove({ sql, values }) {
      const changes = Number(database.prepare(sql).run(...values).changes);
      if (!checkpoint(database) && changes > 0) {
        throw new Error(
          "Deleted, but the database is in use and traces remain in its log until the server is idle or stopped.",
        );
      }
      return changes;
    },
    backup: (file) => copyTo(database, file),
    async restore(file) {
      const source = openBackup(file);
      try {
        const before = join(dataDirectory, `before-restore-${Date.now()}.db`);
        await copyTo(database, before);
        // The online backup writes into the same file under SQLite's locks, so a running server carries on with the restored data.
        await backup(source, databasePath(dataDirectory), { rate: PAGES_A_STEP });
        return before;
      } finally {
        source.close();
      }
    },
    close() {
      // So that a plain copy of the file is complete. A concurrent reader only delays the checkpoint.
      checkpoint(database);
      database.close();
    },
  };
}

/** Online backup to a temporary name first, so that a file under the final name is always complete. */
async function copyTo(database: DatabaseSync, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${resolve(file)} is there already: a backup overwrites nothing.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    await backup(database, unfinished, { rate: PAGES_A_STEP });
    chmodSync(unfinished, 0o600);
    const copy = new DatabaseSync(unfinished);
    // No write-ahead log: the backup must be a single file.
    copy.exec("PRAGMA journal_mode = DELETE");
    copy.close();
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Looked at before anything is overwritten. */
function openBackup(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no file ${resolve(file)}.`);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const version = versionOf(source);
    if (version < 1 || version > currentVersion()) throw new Error(`it has schema version ${version}`);
    const [verdict] = Object.values(source.prepare("PRAGMA integrity_check").get() ?? {});
    if (verdict !== "ok") throw new Error(String(verdict));
    source.prepare("SELECT id FROM messages LIMIT 1").get();
  } catch (reason) {
    source.close();
    throw new Error(`${resolve(file)} is no whole backup of messages`, { cause: reason });
  }
  return source;
}
