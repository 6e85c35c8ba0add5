// A step of the gate: after an install with npm 10, which creates no link to the project's Node, scripts still run on that Node.
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
// The system's Node, as on a new checkout: the gate itself already runs on the project's.
const PATH = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes("node_modules"));

if (process.platform === "linux") {
  // Without development packages: they do not affect the link and take half a minute.
  const printRuntime = "npm run --silent node -- --print process.execPath";
  const commands = `npm ci --omit=dev --no-audit --loglevel=error && ${printRuntime}`;
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
