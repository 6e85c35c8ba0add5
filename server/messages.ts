import { dataDirectoryOf } from "#server/runtime/settings.ts";
import { type Command, parseCommand, USAGE } from "#server/staff/command.ts";
import { openD1Desk } from "#server/staff/d1-desk.ts";
import { runCommand } from "#server/staff/run-command.ts";
import { openSqliteDesk } from "#server/staff/sqlite-desk.ts";

// `npm run messages`: what staff do with the messages, on a database that is in use.

const DEFAULT_WIDTH = 120;

// `npm run messages | head` closes the pipe early; that is no error.
process.stdout.on("error", (reason: NodeJS.ErrnoException) => {
  if (reason.code !== "EPIPE") throw reason;
});

const command = readCommand();
if (command?.kind === "help") {
  console.log(USAGE);
} else if (command !== undefined) {
  try {
    await run(command);
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

async function run(command: Exclude<Command, { kind: "help" }>): Promise<void> {
  const desk =
    command.place === "here"
      ? openSqliteDesk(dataDirectoryOf(process.env))
      : openD1Desk(command.place === "edge-local");
  try {
    for (const line of await runCommand(command, desk, process.stdout.columns ?? DEFAULT_WIDTH)) {
      process.stdout.write(`${line}\n`);
    }
  } finally {
    desk.close();
  }
}

function messageOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause === undefined ? reason.message : `${reason.message}: ${messageOf(reason.cause)}`;
}
