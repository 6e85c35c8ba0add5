// A step of the gate: known vulnerabilities of production dependencies. Skipped if the registry
// gives no answer.
import { spawnSync } from "node:child_process";
import { SKIPPED } from "#tests/support/skipped.ts";

type Vulnerabilities = Record<string, { severity: string; range: string }>;

/**
 * Summarizes the output of `npm audit --json`. The exit code is 1 if any severity is high or
 * critical.
 */
export function judgeAudit(output: string): { code: number; text: string } {
  const vulnerabilities = parseAudit(output);
  if (!vulnerabilities) {
    const text = "The registry gave no answer about vulnerabilities: not audited here.";
    return { code: SKIPPED, text };
  }
  const found = Object.entries(vulnerabilities);
  if (found.length === 0) return { code: 0, text: "No known vulnerability." };
  const isSevere = found.some(([, { severity }]) => ["high", "critical"].includes(severity));
  const lines = found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`);
  return { code: isSevere ? 1 : 0, text: lines.join("\n") };
}

/** Undefined for an error of the registry, as JSON or as a page. */
function parseAudit(output: string): Vulnerabilities | undefined {
  try {
    return JSON.parse(output).vulnerabilities;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const audit = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", audit, { encoding: "utf8", timeout: 60_000 });
  const { code, text } = judgeAudit(stdout);
  console.log(text);
  process.exitCode = code;
}
