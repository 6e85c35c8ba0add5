import { dataDirectoryOf } from "#server/settings.ts";
import { type Command, type Format, parseCommand, USAGE } from "#server/staff/command.ts";
import { formatCsv } from "#server/staff/message-csv.ts";
import { formatMessage, formatTable } from "#server/staff/message-table.ts";
import { printableJson } from "#server/staff/plain-text.ts";
import { type StoredMessage, StoredMessages } from "#server/staff/stored-messages.ts";

// `npm run messages`: what staff do with the messages, on a database that is in use.

const DEFAULT_WIDTH = 120;

// `npm run messages | head` closes the pipe early; that is no error.
process.stdout.on("error", (reason: NodeJS.ErrnoException) => {
  if (reason.code !== "EPIPE") throw reason;
});

const command = readCommand();
if (command !== undefined) {
  try {
    process.stdout.write(run(command));
  } catch (reason) {
    console.error(messageOf(reason));
    process.exitCode = 1;
  }
}

function readCommand(): Command | undefined {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (reason) {
    console.error(`${messageOf(reason)}\n\n${USAGE}`);
    process.exitCode = 2;
    return undefined;
  }
}

function run(command: Command): string {
  if (command.kind === "help") return `${USAGE}\n`;
  using messages = StoredMessages.open(dataDirectoryOf(process.env));
  switch (command.kind) {
    case "list":
      return formatList(messages?.list(command.selection) ?? [], command.format);
    case "show": {
      const message = messages?.find(command.id);
      if (message === undefined) throw new Error(`There is no message ${command.id}.`);
      return command.format === "table"
        ? `${formatMessage(message)}\n`
        : formatList([message], command.format);
    }
    case "delete":
      if ((messages?.delete(command.id) ?? 0) === 0) throw new Error(`There is no message ${command.id}.`);
      return `Deleted message ${command.id}.\n`;
    case "purge": {
      const count = messages?.purgeBefore(command.before) ?? 0;
      return `Deleted ${count} ${count === 1 ? "message" : "messages"} received before ${command.before.toISOString()}.\n`;
    }
  }
}

function formatList(messages: StoredMessage[], format: Format): string {
  if (format === "csv") return formatCsv(messages);
  if (format === "json") return `${printableJson(messages)}\n`;
  if (messages.length === 0) return "There are no messages.\n";
  return `${formatTable(messages, process.stdout.columns ?? DEFAULT_WIDTH)}\n`;
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
