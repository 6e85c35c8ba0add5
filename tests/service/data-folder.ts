import { onTestFinished } from "vitest";
import { DAY_MS } from "#server/database/clock.ts";
import { saveMessage } from "#server/database/messages-table.ts";
import { openSqliteDatabase } from "#server/database/sqlite-database.ts";
import { createLog } from "#server/runtime/log.ts";
import { parseCommand } from "#server/staff/command.ts";
import { runCommand } from "#server/staff/run-command.ts";
import { STORED } from "#tests/service/contact-form.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// A data folder without a server: the database code and the messages command run in this process.

/** The server's database, closed when the test ends. */
export async function openDatabase(directory?: string, clock = () => new Date()) {
  const folder = directory ?? (await temporaryDirectory());
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const database = openSqliteDatabase(folder);
  onTestFinished(() => database.close());
  const save = (message: string, receivedAt = clock()) =>
    saveMessage(database, { ...STORED, message }, receivedAt, true);
  return { folder, database, save, log, lines };
}

/** A data folder with these messages, as after a server has stopped. */
export async function folderWith(...texts: string[]): Promise<string> {
  const { folder, database, save } = await openDatabase();
  for (const text of texts) await save(text);
  await database.close();
  return folder;
}

/** The output of `npm run messages`. */
export async function messages(environment: Record<string, string>, ...parameters: string[]) {
  const lines = await runCommand(parseCommand(parameters), environment);
  return [...lines].map((line) => `${line}\n`).join("");
}

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Returns the path of the new copy. */
export async function backup(folder: string, ...options: string[]): Promise<string> {
  const printed = await messages({ DATA_DIR: folder }, "--backup", ...options);
  return / to (\/.*)$/m.exec(printed)?.[1] ?? "";
}

export const restore = (folder: string, file: string, ...options: string[]) =>
  messages({ DATA_DIR: folder }, "--restore", file, ...options);
