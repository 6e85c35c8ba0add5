import { printableJson } from "#server/notify/plain-text.ts";
import type { Command, Format } from "#server/staff/command.ts";
import type { Desk } from "#server/staff/desk.ts";
import { csvLines } from "#server/staff/message-csv.ts";
import { formatMessage, tableLines, utcMinute } from "#server/staff/message-table.ts";
import {
  deleteMessage,
  deleteReceivedBefore,
  markHandled,
  selectMessage,
  selectMessages,
} from "#server/staff/staff-statements.ts";
import { type StoredMessage, toStoredMessage } from "#server/staff/stored-message.ts";

type Work = Exclude<Command, { kind: "help" }>;

/** Does what staff asked for and gives the lines to print. */
export async function runCommand(
  command: Work,
  desk: Desk,
  terminalWidth: number,
): Promise<Iterable<string>> {
  switch (command.kind) {
    case "list": {
      const messages = (await desk.select(selectMessages(command.selection))).map(toStoredMessage);
      return linesOf(messages, command.format, terminalWidth);
    }
    case "show": {
      const message = await find(desk, command.id);
      return command.format === "table"
        ? [formatMessage(message)]
        : linesOf([message], command.format, terminalWidth);
    }
    case "handled": {
      const now = new Date();
      const [row] = await desk.select(markHandled(command.id, now));
      if (row === undefined) throw noSuchMessage(command.id);
      const since = String(row.handledAt);
      return since === now.toISOString()
        ? [`Message ${command.id} is handled.`]
        : [`Message ${command.id} has been handled since ${utcMinute(since)} UTC.`];
    }
    case "delete":
      if ((await desk.remove(deleteMessage(command.id))) === 0) throw noSuchMessage(command.id);
      return [`Deleted message ${command.id}.`];
    case "purge": {
      const count = await desk.remove(deleteReceivedBefore(command.before));
      const messages = count === 1 ? "message" : "messages";
      return [`Deleted ${count} ${messages} received before ${command.before.toISOString()}.`];
    }
    case "backup":
      await desk.backup(command.file);
      return [`Copied to ${command.file}.`];
    case "restore":
      return [
        `Restored from ${command.file}. What was there before is in ${await desk.restore(command.file)}.`,
      ];
  }
}

async function find(desk: Desk, id: number): Promise<StoredMessage> {
  const [row] = await desk.select(selectMessage(id));
  if (row === undefined) throw noSuchMessage(id);
  return toStoredMessage(row);
}

function noSuchMessage(id: number): Error {
  return new Error(`There is no message ${id}.`);
}

function linesOf(messages: StoredMessage[], format: Format, terminalWidth: number): Iterable<string> {
  if (format === "csv") return csvLines(messages);
  if (format === "json") return [printableJson(messages)];
  return messages.length === 0 ? ["There are no messages."] : tableLines(messages, terminalWidth);
}
