import { rm } from "node:fs/promises";
import { join } from "node:path";

/** What is done to the prerendered files before they are served. Runs at the end of every build. */
export async function publish(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  await rm(join(client, "__spa-fallback.html"), { force: true });
}
