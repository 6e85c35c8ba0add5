import { expect, it } from "vitest";
import { judgeAudit } from "./judge-audit.ts";

const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

it("passes what has no vulnerability, or none that is grave", () => {
  expect(judgeAudit(report({})).passed).toBe(true);
  const mild = judgeAudit(report({ hono: { severity: "moderate", range: "<4" } }));
  expect(mild).toEqual({ passed: true, says: "moderate: hono <4" });
});

it("fails what has a grave one, and names it", () => {
  const grave = judgeAudit(report({ hono: { severity: "high", range: "<4" } }));
  expect(grave).toEqual({ passed: false, says: "high: hono <4" });
});

it("says so where the registry gives no answer", () => {
  for (const output of ["", "<html>", '{"message":"405 Method Not Allowed","statusCode":405}'])
    expect(judgeAudit(output)).toMatchObject({ passed: true, says: expect.stringContaining("not audited") });
});
