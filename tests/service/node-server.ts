import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";

// The server as an owner runs it: a process of its own, started from server/main.ts.

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  dataDirectory: string;
  /** What it has written to stdout and stderr so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

type Options = {
  buildDirectory: string;
  dataDirectory?: string;
  environment?: Record<string, string>;
  /** Runs the server through another program: `["sh", "-c", "ulimit …; exec \"$@\"", "sh"]`. */
  through?: string[];
  entry?: string;
};

const ROOT = join(import.meta.dirname, "../..");

export async function startNodeServer(options: Options): Promise<ServerProcess> {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  const command = [
    ...(options.through ?? []),
    process.execPath,
    join(ROOT, options.entry ?? "server/main.ts"),
  ];
  const [program = process.execPath, ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      BUILD_DIR: options.buildDirectory,
      DATA_DIR: dataDirectory,
      CONTACT_RATE_LIMIT: "0",
      ...options.environment,
    },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exited = once(child, "exit");
  return {
    child,
    dataDirectory,
    output: () => output,
    url: await printedAddress(() => output, exited),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

async function printedAddress(output: () => string, exited: Promise<unknown>): Promise<string> {
  const given = { up: false };
  exited.then(() => {
    given.up = true;
  });
  for (let turn = 0; turn < 1_500 && !given.up; turn++) {
    const port = /Zixue is on http:\/\/localhost:(\d+)/.exec(output())?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server did not start:\n${output()}`);
}
