import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLog, explain, PRIORITY } from "#server/runtime/log.ts";
import { readSettings } from "#server/runtime/settings.ts";
import { startServer } from "#server/runtime/start-server.ts";

// `npm run serve`: the built site and the service behind its form, in one process.

/** Grace period for requests; the longest wait is the database's deadline of 10 seconds. */
const STOP_WITHIN_MS = 12_000;

// systemd sets JOURNAL_STREAM where it reads our output.
const journal = process.env.JOURNAL_STREAM !== undefined;

// A full disk or a dead reader of the log must not end the site: what cannot be logged is lost, and
// the next line is tried.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

// Messages are for the owner of the files only.
process.umask(0o077);
try {
  const settings = readSettings(process.env);
  if (!existsSync(join(settings.buildDirectory, "client"))) {
    throw new Error(
      `There is no built site in ${settings.buildDirectory}/: run npm run build first.`,
    );
  }
  const log = createLog(write, journal);
  process.on("uncaughtExceptionMonitor", (reason) => {
    // Node prints the stack, without the priority that `journalctl -p err` needs.
    log.error("the server crashed", reason);
  });
  const server = await startServer(settings, log);
  // `systemctl restart` waits for this: a wrong setting or a taken port fails the restart itself.
  if (process.env.NOTIFY_SOCKET) execFileSync("systemd-notify", ["--ready"]);
  console.log(`Zixue is on http://localhost:${server.port}`);
  const stopLate = () => {
    const reason = new Error(`it took more than ${STOP_WITHIN_MS / 1000} seconds`);
    log.error("stopped with work pending", reason);
    process.exit(1);
  };
  const stop = async () => {
    await server.finishMail();
    setTimeout(stopLate, STOP_WITHIN_MS).unref();
    await server.stop();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (reason) {
  const priority = journal ? PRIORITY.error : "";
  write(`${priority}${explain(reason)}`);
  process.exit(1);
}

function write(line: string): void {
  process.stderr.write(`${line}\n`);
}
