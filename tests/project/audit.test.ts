import { expect, it } from "vitest";
import { judgeAudit } from "./audit.ts";

const found = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

it.each([
  ["no vulnerability", found({}), 0, "No known vulnerability."],
  ["a moderate one", found({ hono: { severity: "moderate", range: "<4" } }), 0, "moderate: hono <4"],
  ["a severe one", found({ hono: { severity: "high", range: "<4" } }), 1, "high: hono <4"],
  ["no JSON", "<html>", 75, "not audited"],
  ["an error of the registry", '{"message":"405 Method Not Allowed","statusCode":405}', 75, "not audited"],
])("reports %s", (_, output, code, text) => {
  expect(judgeAudit(output)).toEqual([code, expect.stringContaining(text)]);
});
