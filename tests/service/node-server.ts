import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { afterFile } from "#tests/service/after-file.ts";
import { createFixtureSite } from "#tests/service/fixture-site.ts";
import { startInbox } from "#tests/service/smtp-inbox.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// The server as an owner runs it: a process started from server/main.ts. Killed after the test if it still runs.

type Options = {
  buildDirectory?: string;
  dataDirectory?: string | undefined;
  environment?: Record<string, string>;
  /** Runs the server through another program: `["sh", "-c", "ulimit …; exec \"$@\"", "sh"]`. */
  through?: string[];
};

export type ServerProcess = Awaited<ReturnType<typeof startNodeServer>>;

export const ROOT = join(import.meta.dirname, "../..");
let site: Promise<string> | undefined;

export async function startNodeServer(options: Options = {}) {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  site ??= createFixtureSite();
  const command = [...(options.through ?? []), process.execPath, join(ROOT, "server/main.ts")];
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: "0",
      BUILD_DIR: options.buildDirectory ?? (await site),
      DATA_DIR: dataDirectory,
      CONTACT_RATE_LIMIT: "0",
      ...options.environment,
    },
  });
  const output = outputOf(child);
  const exited = once(child, "exit");
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  afterFile(() => stop("SIGKILL"));
  await until(() => expect(child.exitCode !== null || / on http:/.test(output())).toBe(true));
  const port = /Zixue is on http:\/\/localhost:(\d+)/.exec(output())?.[1];
  if (port === undefined) throw new Error(`the server did not start:\n${output()}`);
  return { child, dataDirectory, output, stop, url: `http://127.0.0.1:${port}` };
}

/** The output of a process so far, stdout and stderr. */
export function outputOf({
  stdout,
  stderr,
}: Pick<ChildProcess, "stdout" | "stderr">): () => string {
  let output = "";
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}

/** Retries an assertion. The timeout allows for a busy machine. */
export function until(check: () => unknown, timeout = 25_000): Promise<unknown> {
  return vi.waitFor(check, { timeout, interval: 20 });
}

export async function healthOf(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/healthz`);
  return { status: response.status, ...(await response.json()) };
}

/** A mail server for one test. */
export async function inboxFor(...parameters: Parameters<typeof startInbox>) {
  const inbox = await startInbox(...parameters);
  onTestFinished(() => inbox.stop());
  return inbox;
}
