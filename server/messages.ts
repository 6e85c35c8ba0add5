import { NothingRotated } from "#server/database/backups.ts";
import { messagesCommandOf } from "#server/mail/mail-settings.ts";
import { explain } from "#server/runtime/log.ts";
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
  for (const line of await runCommand(command, process.env)) process.stdout.write(`${line}\n`);
} catch (reason) {
  const help = command === undefined ? `\n\n${usage(messagesCommandOf(process.env))}` : "";
  // systemd reads the priority, so `journalctl -p err` finds a failed backup.
  console.error(
    `${process.env.JOURNAL_STREAM === undefined ? "" : "<3>"}${explain(reason)}${help}`,
  );
  process.exitCode = exitStatus(reason);
}

/** 2: the command line is wrong. 3: copied, but no old copy was deleted, which deploy/release.sh accepts. */
function exitStatus(reason: unknown): number {
  if (command === undefined) return 2;
  return reason instanceof NothingRotated ? 3 : 1;
}
