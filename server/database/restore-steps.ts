import type { DatabaseSync } from "node:sqlite";
import type { SqlValue, Statement } from "#server/database/database.ts";

// What adds a copy to a database, by key, in plain statements: on Node in one transaction, on
// Cloudflare as a file for wrangler. What came after the copy stays, what was erased stays erased.
// The copy may be of another machine, whose staff have handled and erased messages too.

const FIELDS = [
  "key",
  "received_at",
  "seen_at",
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "handled_at",
  "to_mail",
  "mail_attempts",
  "mail_error",
  "mailed_at",
  "mail_refused",
];

type Row = Record<string, SqlValue>;
/** `changes`: what the rows that it returns are, if any. */
export type RestoreStep = Statement & { changes?: "deleted" | "restored" | "added" };

// A new database knows no time but its own clock's.
const TAKE_OVER_CLOCK = `INSERT OR REPLACE INTO clock SELECT 1, ?1 WHERE NOT EXISTS (SELECT 1 FROM messages)`;
// What is known here counts, but for an erasure on another machine, unless it was taken back here
// since.
const TAKE_OVER_DELETION = `INSERT INTO deleted VALUES (?1, ?2, ?3)
ON CONFLICT (key) DO UPDATE SET at = excluded.at, how = 'erased'
WHERE excluded.how = 'erased' AND (how = 'tidied' OR excluded.at > at) RETURNING key, at, how`;
// What was only tidied away keeps its time: that it is back outweighs no erasure.
const BRING_BACK = `UPDATE deleted SET how = 'restored', at = iif(how = 'erased', ?3, at)
WHERE key = ?1 AND (how = 'tidied' OR (how = 'erased' AND ?2 = 1)) RETURNING key, at, how`;
const TAKE_OVER_STATE = `UPDATE messages SET handled_at = coalesce(handled_at, ?2), mailed_at = coalesce(mailed_at, ?3), to_mail = 0
WHERE key = ?1`;
const ERASE_AGAIN =
  "DELETE FROM messages WHERE key IN (SELECT key FROM deleted WHERE how = 'erased')";

/** `erased`: the number, in the copy, of the one message that was erased by mistake. */
export function* restoreSteps(
  copy: DatabaseSync,
  erased: number | undefined,
): Generator<RestoreStep> {
  const mistake = erased === undefined ? undefined : keyOf(copy, erased);
  const now = new Date().toISOString();
  for (const { seen_at } of rowsOf(copy, "clock")) {
    yield { sql: TAKE_OVER_CLOCK, values: [seen_at ?? null] };
  }
  for (const row of rowsOf(copy, "deleted")) yield takeOverDeletion(row);
  // From the highest number down: a new number, above all others, takes none that comes later.
  for (const row of rowsOf(copy, "messages ORDER BY id DESC"))
    yield* messageSteps(row, row.key === mistake, now);
  yield { sql: ERASE_AGAIN, values: [] };
}

export function takeOverDeletion({ key = null, at = null, how = null }: Row): RestoreStep {
  return { sql: TAKE_OVER_DELETION, values: [key, at, how], changes: "deleted" };
}

function* messageSteps(row: Row, isMistake: boolean, now: string): Generator<RestoreStep> {
  const { id = null, key = null, handled_at = null, mailed_at = null } = row;
  yield {
    sql: BRING_BACK,
    values: [key, Number(isMistake), now],
    changes: "restored",
  };
  if (handled_at !== null || mailed_at !== null) {
    yield { sql: TAKE_OVER_STATE, values: [key, handled_at, mailed_at] };
  }
  // A copy of an earlier release may have fewer.
  const fields = FIELDS.filter((name) => name in row);
  yield {
    sql: `INSERT INTO messages (id, ${fields.join(", ")})
SELECT iif(EXISTS (SELECT 1 FROM messages WHERE id = ?1), NULL, ?1), ${fields.map((_, index) => `?${index + 3}`).join(", ")}
WHERE NOT EXISTS (SELECT 1 FROM messages WHERE key = ?2)
AND NOT EXISTS (SELECT 1 FROM deleted WHERE key = ?2 AND how = 'erased') RETURNING key`,
    values: [id, key, ...fields.map((name) => row[name] ?? null)],
    changes: "added",
  };
}

/** Of the message with this number in the copy. */
export function keyOf(copy: DatabaseSync, id: number): string {
  const message = copy.prepare("SELECT key FROM messages WHERE id = ?").get(id);
  if (message === undefined) throw new Error(`The copy has no message ${id}.`);
  return String(message.key);
}

const rowsOf = (copy: DatabaseSync, table: string) =>
  copy.prepare(`SELECT * FROM ${table}`).iterate() as Iterable<Row>;
