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

if (process.platform === "linux") {
  // Packages for development make no difference to the link, and take half a minute.
  const ask = "npm run --silent node -- --print process.execPath";
  const commands = `npm ci --omit=dev --no-audit --loglevel=error && ${ask}`;
  const { stdout } = spawnSync("npx", ["--yes", "--package=npm@10.9.4", "--call", commands], {
    cwd: copy,
    env: { ...process.env, PATH: PATH?.join(delimiter) },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  console.log(stdout);
  const runtime = stdout.trim().split("\n").at(-1) ?? "";
  if (!runtime.startsWith(copy)) throw new Error("npm's scripts do not run on the project's Node.");
} else {
  process.exitCode = SKIPPED;
}
