import { expect, it } from "vitest";
import { judgeAudit } from "./judge-audit.ts";

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

it("passes what has no vulnerability, or none that is grave", () => {
  expect(judgeAudit(report({})).verdict).toBe("passed");
  const mild = judgeAudit(report({ hono: { severity: "moderate", range: "<4" } }));
  expect(mild).toEqual({ verdict: "passed", says: "moderate: hono <4" });
});

it("fails what has a grave one, and names it", () => {
  const grave = judgeAudit(report({ hono: { severity: "high", range: "<4" } }));
  expect(grave).toEqual({ verdict: "failed", says: "high: hono <4" });
});

it("is skipped, and says so, where the registry gives no answer", () => {
  for (const output of ["", "<html>", '{"message":"405 Method Not Allowed","statusCode":405}'])
    expect(judgeAudit(output)).toMatchObject({
      verdict: "skipped",
      says: expect.stringContaining("not audited"),
    });
});
