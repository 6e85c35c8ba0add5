// A step of the gate: known vulnerabilities of production dependencies. Skipped if the registry gives no answer.
import { spawnSync } from "node:child_process";
import { SKIPPED } from "#tests/support/skipped.ts";

/** Summarizes the output of `npm audit --json`. The exit code is 1 if any severity is high or critical. */
export function judgeAudit(output: string): [code: number, text: string] {
  let vulnerabilities: Record<string, { severity: string; range: string }> | undefined;
  try {
    ({ vulnerabilities } = JSON.parse(output));
  } catch {}
  if (!vulnerabilities)
    return [SKIPPED, "The registry gave no answer about vulnerabilities: not audited here."];
  const found = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${severity}: ${name} ${range}`,
  );
  const isSevere = found.some((line) => /^(high|critical)/.test(line));
  return [isSevere ? 1 : 0, found.join("\n") || "No known vulnerability."];
}

if (import.meta.main) {
  const audit = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", audit, { encoding: "utf8", timeout: 60_000 });
  const [code, text] = judgeAudit(stdout ?? "");
  console.log(text);
  process.exitCode = code;
}
