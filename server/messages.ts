import { NothingRotated } from "#server/database/backups.ts";
import { messagesCommandOf } from "#server/mail/mail-settings.ts";
import { explain, PRIORITY } from "#server/runtime/log.ts";
import { type Command, parseCommand, usage } from "#server/staff/command.ts";
import { runCommand } from "#server/staff/run-command.ts";

// `npm run messages`: the staff's command, safe to run beside the server.

// `npm run messages | head` closes the pipe early, which is not an error.
process.stdout.on("error", (reason: NodeJS.ErrnoException) => {
  if (reason.code !== "EPIPE") throw reason;
});

// What it writes is for the owner of the files only.
process.umask(0o077);
let command: Command | undefined;
try {
  command = parseCommand(process.argv.slice(2));
  const lines = await runCommand(command, process.env);
  for (const line of lines) process.stdout.write(`${line}\n`);
} catch (reason) {
  console.error(problemText(reason));
  process.exitCode = exitStatus(reason);
}

function problemText(reason: unknown): string {
  // So that `journalctl -p err` finds a failed backup.
  const priority = process.env.JOURNAL_STREAM === undefined ? "" : PRIORITY.error;
  const text = `${priority}${explain(reason)}`;
  if (command !== undefined) return text;
  // The command line itself is wrong.
  return `${text}\n\n${usage(messagesCommandOf(process.env))}`;
}

/**
 * 2: the command line is wrong. 3: copied, but not every old copy was deleted, which
 * deploy/release.sh accepts.
 */
function exitStatus(reason: unknown): number {
  if (command === undefined) return 2;
  if (reason instanceof NothingRotated) return 3;
  return 1;
}
