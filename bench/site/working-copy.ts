import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Not sources: what is installed, what is built, what a run leaves behind. */
const LEFT_OUT = new Set([
  ".git",
  ".data",
  ".react-router",
  ".wrangler",
  "build",
  "node_modules",
  "playwright-report",
  "test-results",
]);

export type WorkingCopy = {
  directory: string;
  buildDirectory: string;
  /** Builds the site and says how long it took, in milliseconds. */
  build(): Promise<number>;
  remove(): Promise<void>;
};

/**
 * A copy of the sources in a temporary folder. A measurement neither disturbs the `build/` that somebody serves or tests nor is
 * disturbed by a change made meanwhile. Everything is copied, since the style sheet is made from the words of every file.
 */
export async function makeWorkingCopy(): Promise<WorkingCopy> {
  const directory = await mkdtemp(join(tmpdir(), "zixue-bench-"));
  await cp(ROOT, directory, {
    recursive: true,
    filter: (source) => source === ROOT || !LEFT_OUT.has(basename(source)),
  });
  await symlink(join(ROOT, "node_modules"), join(directory, "node_modules"));
  return {
    directory,
    buildDirectory: join(directory, "build"),
    build: () => build(directory),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

async function build(directory: string): Promise<number> {
  const started = performance.now();
  const cli = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [cli, "build"], {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`The build failed:\n${output.split("\n").slice(-30).join("\n")}`);
  return performance.now() - started;
}
