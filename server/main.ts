import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "#server/runtime/settings.ts";
import { type RunningServer, startServer } from "#server/runtime/start-server.ts";

// `npm run serve`: the built site and the service behind its form, in one process.

/** What is under way gets this long after SIGTERM; the slowest thing is the store's own deadline of 10 seconds. */
const STOP_WITHIN_MS = 12_000;

try {
  const settings = readSettings(process.env);
  if (!existsSync(join(settings.buildDirectory, "client"))) {
    throw new Error(`There is no built site in ${settings.buildDirectory}/: run npm run build first.`);
  }
  const server = await startServer(settings);
  console.log(`Zixue is on http://localhost:${server.port}`);
  process.once("SIGTERM", () => stop(server));
  process.once("SIGINT", () => stop(server));
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => {
    console.error(
      `Stopped before everything was finished: it took more than ${STOP_WITHIN_MS / 1000} seconds.`,
    );
    process.exit(1);
  }, STOP_WITHIN_MS).unref();
  await server.stop();
  process.exit(0);
}
