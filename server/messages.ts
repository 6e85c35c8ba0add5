import { messagesCommandOf } from "#server/mail/mail-settings.ts";
import { explain } from "#server/runtime/log.ts";
import { parseCommand, usage } from "#server/staff/command.ts";
import { runCommand } from "#server/staff/run-command.ts";

// `npm run messages`: the staff's command, safe to run beside the server.

// `npm run messages | head` closes the pipe early, which is not an error.
process.stdout.on("error", (reason: NodeJS.ErrnoException) => {
  if (reason.code !== "EPIPE") throw reason;
});

// What it writes is for the owner of the files only.
process.umask(0o077);
try {
  const command = parseCommand(process.argv.slice(2));
  try {
    const lines = await runCommand(command, process.env);
    for (const line of lines) process.stdout.write(`${line}\n`);
  } catch (reason) {
    fail(explain(reason), 1);
  }
} catch (reason) {
  fail(`${explain(reason)}\n\n${usage(messagesCommandOf(process.env))}`, 2);
}

/** systemd reads the priority from the line's prefix, so `journalctl -p err` finds a failed backup. */
function fail(text: string, code: number): void {
  console.error(`${process.env.JOURNAL_STREAM === undefined ? "" : "<3>"}${text}`);
  process.exitCode = code;
}
