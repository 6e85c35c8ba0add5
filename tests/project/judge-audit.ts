type Judgement = { verdict: "passed" | "failed" | "skipped"; says: string };
type Severity = "info" | "low" | "moderate" | "high" | "critical";
type Report = { vulnerabilities: Record<string, { severity: Severity; range: string }> };

/** What `npm audit --json` printed, and whether it may stand: nothing high or critical. */
export function judgeAudit(output: string): Judgement {
  const report = parse(output);
  if (!report)
    return {
      verdict: "skipped",
      says: "The registry gave no answer about vulnerabilities: not audited here.",
    };
  const found = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${severity}: ${name} ${range}`,
  );
  const grave = found.filter((line) => /^(high|critical)/.test(line));
  if (found.length === 0) return { verdict: "passed", says: "No known vulnerability." };
  return { verdict: grave.length === 0 ? "passed" : "failed", says: found.join("\n") };
}

function parse(output: string): Report | undefined {
  try {
    const json = JSON.parse(output);
    return typeof json.vulnerabilities === "object" && json.auditReportVersion ? json : undefined;
  } catch {
    return undefined;
  }
}
