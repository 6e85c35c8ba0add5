import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { arch, availableParallelism, cpus, totalmem } from "node:os";

type Machine = { processor: string; cores: number; architecture: string; memoryGB: number; node: string };

export function describeMachine(): Machine {
  return {
    processor: processorName(),
    cores: availableParallelism(),
    architecture: arch(),
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

/** The commit, with a plus if the checkout has uncommitted changes. */
export function describeCommit(): string {
  try {
    const changes = outputOf("git", "status", "--porcelain", "--", ":!bench/results", ":!README.md");
    return `${outputOf("git", "rev-parse", "--short", "HEAD")}${changes === "" ? "" : "+"}`;
  } catch (reason) {
    return `unknown (${reason instanceof Error ? reason.message.split("\n")[0] : reason})`;
  }
}

/** Many ARM machines report no model name; /proc/cpuinfo has at least the part number. */
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

function outputOf(command: string, ...parameters: string[]): string {
  return execFileSync(command, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}
