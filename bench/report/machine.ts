import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { arch, availableParallelism, cpus, loadavg } from "node:os";
import { ensureBrowser } from "#tests/support/find-browser.ts";

export type Machine = {
  processor: string;
  cores: number;
  architecture: string;
  node: string;
  browser: string;
  /** Processes that wanted the processor in the minute before: anything near the number of cores spoils the times. */
  loadBefore: number;
};

export function describeMachine(): Machine {
  return {
    processor: processorName(),
    cores: availableParallelism(),
    architecture: arch(),
    node: process.version,
    browser: run(ensureBrowser(), "--version"),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** The commit, with a plus where the checkout holds changes that are in no commit. */
export function describeCommit(): string {
  try {
    const changes = run("git", "status", "--porcelain", "--", ":!bench/results", ":!README.md");
    return `${run("git", "rev-parse", "--short", "HEAD")}${changes === "" ? "" : "+"}`;
  } catch (reason) {
    return `unknown (${reason instanceof Error ? reason.message.split("\n")[0] : reason})`;
  }
}

/** Where the system gives no name (many ARM machines), its part number is better than nothing. */
function processorName(): string {
  const name = cpus()[0]?.model.trim();
  if (name && name !== "unknown") return name;
  try {
    const info = readFileSync("/proc/cpuinfo", "utf8");
    const part = (field: string) => new RegExp(`^CPU ${field}\\s*: (.*)$`, "m").exec(info)?.[1] ?? "?";
    return `implementer ${part("implementer")} part ${part("part")}`;
  } catch {
    return "unknown";
  }
}

function run(command: string, ...parameters: string[]): string {
  return execFileSync(command, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
