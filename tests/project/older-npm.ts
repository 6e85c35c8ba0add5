// A step of the gate: npm 10, which makes no link to the project's Node, installs it, and its scripts run on it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { SKIPPED } from "#tests/support/skipped.ts";

const ROOT = join(import.meta.dirname, "../..");

const copy = realpathSync(mkdtempSync(join(tmpdir(), "zixue-npm-")));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const file of ["package.json", "package-lock.json", ".npmrc", "launch.cjs"])
  cpSync(join(ROOT, file), join(copy, file));
// The machine's own Node, as at a newcomer's: the gate itself already runs on the project's.
const PATH = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes("node_modules"));

function npm(...words: string[]): string {
  const { stdout, status } = spawnSync("npx", ["--yes", "npm@10.9.4", ...words], {
    cwd: copy,
    env: { ...process.env, PATH: PATH?.join(delimiter) },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`npm ${words.join(" ")} failed:\n${stdout}`);
  return stdout.trim();
}

if (process.platform === "linux") {
  // Packages for development make no difference to the link, and take half a minute.
  npm("ci", "--omit=dev", "--loglevel=error");
  const runtime = npm("run", "--silent", "node", "--", "--print", "process.execPath");
  if (!runtime.startsWith(copy))
    throw new Error(`npm's scripts run on ${runtime}, not on the project's Node.`);
  console.log(npm("run", "--silent", "node", "--", "--version"));
} else {
  process.exitCode = SKIPPED;
}
