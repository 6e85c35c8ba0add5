import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { backupFile, backupFolder, checkIntegrity, copyTo, openBackup } from "#server/database/backups.ts";
import { KEY } from "#server/database/messages-table.ts";
import {
  databasePath,
  inTransaction,
  migrate,
  openServerDatabase,
  RESERVED_IDS,
  readMigrations,
  SIDE_FILES,
  syncLedger,
} from "#server/database/sqlite-file.ts";

// Restoring adds: what came after the copy stays, what staff deleted stays deleted.

const FIELDS =
  "received_at, name, email, phone, subject, message, handled_at, mail_due_at, mail_attempts, mail_error, mailed_at, mail_refused, first_id, first_received_at";

// The copy may be of another machine, which goes on giving ids, has mailed messages and whose staff have handled some.
const PREPARE_RESTORE = `UPDATE main.sqlite_sequence AS m SET seq = max(m.seq, c.seq + ${RESERVED_IDS})
FROM copy.sqlite_sequence AS c WHERE m.name = 'messages' AND c.name = 'messages' AND (c.seq > m.seq
OR (SELECT id FROM copy.database_identity) <> (SELECT id FROM main.database_identity));
-- Mails from a new database keep their Message-ID.
UPDATE main.database_identity SET id = (SELECT id FROM copy.database_identity)
WHERE NOT EXISTS (SELECT 1 FROM main.messages);
-- The earlier time: a new database may have started under a clock that was ahead.
INSERT INTO main.clock SELECT * FROM copy.clock WHERE true
ON CONFLICT (id) DO UPDATE SET seen_at = min(seen_at, excluded.seen_at);
INSERT OR IGNORE INTO main.deletions SELECT * FROM copy.deletions;
UPDATE copy.messages SET (first_id, first_received_at) = (${KEY});
CREATE INDEX copy.messages_by_key ON messages (first_id, first_received_at)`;
const UPDATE_KNOWN = `UPDATE main.messages SET handled_at = coalesce(messages.handled_at, c.handled_at),
mailed_at = coalesce(messages.mailed_at, c.mailed_at), mail_due_at = NULL FROM copy.messages AS c
WHERE (c.first_id, c.first_received_at) = (${KEY}) AND (c.handled_at IS NOT NULL OR c.mailed_at IS NOT NULL)`;
// A message whose id is taken gets a new one, after the others have theirs.
const TAKEN = "c.id IN (SELECT id FROM main.messages)";
const ADD_MISSING = `INSERT INTO main.messages (id, ${FIELDS}) SELECT iif(${TAKEN}, NULL, c.id), ${FIELDS}
FROM copy.messages AS c WHERE c.id NOT IN (SELECT k.id FROM main.messages, copy.messages AS k
WHERE (k.first_id, k.first_received_at) = (${KEY})) ORDER BY ${TAKEN}`;
const DELETE_AGAIN = `DELETE FROM main.messages WHERE (${KEY}) IN (SELECT id, received_at FROM main.deletions)`;

/** If the database is broken, it is kept in backups/, and what can still be read of it is added too. */
export async function restoreBackup(dataDirectory: string, file: string, now: Date) {
  const incoming = `${databasePath(dataDirectory)}.incoming`;
  mkdirSync(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  using source = openBackup(file, backupFolder(dataDirectory));
  const { database, kept } = openOrReplace(dataDirectory, now);
  using _ = database;
  try {
    await copyTo(incoming, source);
    const copy = new DatabaseSync(incoming);
    migrate(copy, readMigrations());
    copy.close();
    syncLedger(dataDirectory, database);
    database.prepare("ATTACH ? AS copy").run(incoming);
    const counts = inTransaction(database, () => {
      const change = (sql: string) => Number(database.prepare(sql).run().changes);
      database.exec(PREPARE_RESTORE);
      const salvaged = kept === undefined ? 0 : salvage(kept, database);
      change(UPDATE_KNOWN);
      return { salvaged, added: change(ADD_MISSING), deleted: change(DELETE_AGAIN) };
    });
    syncLedger(dataDirectory, database);
    return { ...counts, kept };
  } finally {
    rmSync(incoming, { force: true });
  }
}

/** SQLITE_ERROR (a table is missing), SQLITE_CORRUPT and SQLITE_NOTADB. A full disk, say, is no reason to replace anything. */
const BROKEN = [1, 11, 26];
const SQLITE_BUSY = 5;
const codeOf = (reason: unknown) => Number((reason as { errcode?: number }).errcode) % 256;

function openOrReplace(dataDirectory: string, now: Date) {
  const open = () => openServerDatabase(dataDirectory, readMigrations());
  const path = databasePath(dataDirectory);
  let database: DatabaseSync | undefined;
  try {
    database = open();
    checkIntegrity(database);
    return { database };
  } catch (reason) {
    database?.close();
    if (!BROKEN.includes(codeOf(reason))) throw reason;
  }
  const kept = backupFile(dataDirectory, now, "-before-restore.db");
  const lock = new DatabaseSync(path);
  try {
    // Fails if a server has the file open; holds others off until the new file is there.
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE");
  } catch (reason) {
    if (codeOf(reason) === SQLITE_BUSY) {
      lock.close();
      const advice = "systemctl stop zixue, then the same command again, then systemctl start zixue";
      throw new Error(`The database is broken and a server uses it: ${advice}.`, { cause: reason });
    }
  }
  for (const suffix of SIDE_FILES.filter((suffix) => existsSync(path + suffix))) {
    // Its 29 days start now.
    utimesSync(path + suffix, now, now);
    renameSync(path + suffix, kept + suffix);
  }
  database = open();
  lock.close();
  return { database, kept };
}

/** Adds the messages of a broken file up to its broken part, from both ends. */
function salvage(file: string, database: DatabaseSync): number {
  const names = ["id", ...FIELDS.split(", ")];
  const add = database.prepare(`INSERT OR IGNORE INTO messages (${names}) VALUES (${names.map(() => "?")})`);
  using broken = new DatabaseSync(file);
  let count = 0;
  for (const order of ["ASC", "DESC"]) {
    try {
      for (const row of broken.prepare(`SELECT * FROM messages ORDER BY id ${order}`).iterate())
        count += Number(add.run(...names.map((name) => row[name] ?? null)).changes);
    } catch {
      // The broken part: the other direction may have more.
    }
  }
  return count;
}
