// A step of the gate: known vulnerabilities of what visitors and the server run. A registry that gives no answer is no reason to fail.
import { spawnSync } from "node:child_process";
import { SKIPPED } from "#tests/support/skipped.ts";

/** What `npm audit --json` printed, for a reader, and the exit code: nothing may be high or critical. */
export function judgeAudit(output: string): [code: number, says: string] {
  let vulnerabilities: Record<string, { severity: string; range: string }> | undefined;
  try {
    ({ vulnerabilities } = JSON.parse(output));
  } catch {}
  if (!vulnerabilities)
    return [SKIPPED, "The registry gave no answer about vulnerabilities: not audited here."];
  const found = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${severity}: ${name} ${range}`,
  );
  const isGrave = found.some((line) => /^(high|critical)/.test(line));
  return [isGrave ? 1 : 0, found.join("\n") || "No known vulnerability."];
}

if (import.meta.main) {
  const audit = ["audit", "--omit=dev", "--json"];
  const { stdout } = spawnSync("npm", audit, { encoding: "utf8", timeout: 60_000 });
  const [code, says] = judgeAudit(stdout ?? "");
  console.log(says);
  process.exitCode = code;
}
