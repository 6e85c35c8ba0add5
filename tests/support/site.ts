import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { required } from "#app/lib/required.ts";
import type { ContactMessage } from "#contract/contact.ts";

// The built site on its real server. Playwright starts it once and passes it to the workers in two
// variables.

const ROOT = join(import.meta.dirname, "../..");
const URL_VARIABLE = "JOURNEY_SITE_URL";
const DATA_VARIABLE = "JOURNEY_DATA_DIR";

export type RunningSite = { url: string; dataDirectory: string; stop(): Promise<void> };

export async function startSite(
  buildDirectory = process.env.BUILD_DIR || "build",
): Promise<RunningSite> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "zixue-journeys-"));
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      BUILD_DIR: buildDirectory,
      DATA_DIR: dataDirectory,
      CONTACT_RATE_LIMIT: "0",
    },
  });
  const exited = once(server, "exit");
  return {
    url: `http://127.0.0.1:${await printedPort(server)}`,
    dataDirectory,
    async stop() {
      server.kill("SIGTERM");
      await exited;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

export function shareSite({ url, dataDirectory }: RunningSite): void {
  process.env[URL_VARIABLE] = url;
  process.env[DATA_VARIABLE] = dataDirectory;
}

export function siteUrl(): string {
  return required(process.env[URL_VARIABLE], "the URL of the site that globalSetup starts");
}

/** The messages from `name`, as the messages command lists them. */
export function storedMessagesFrom(name: string): ContactMessage[] {
  const json = execFileSync(process.execPath, ["server/messages.ts", "--json"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: process.env[DATA_VARIABLE] },
  });
  const messages: ContactMessage[] = JSON.parse(json);
  return messages.filter((message) => message.name === name);
}

/**
 * The server is ready when it prints its URL. Later output is read too: a full pipe would block the
 * server.
 */
function printedPort(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk) => {
      output += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(port);
      output = output.slice(-1000);
    });
    server.once("exit", () => reject(new Error(`The site's server did not start: ${output}`)));
  });
}
