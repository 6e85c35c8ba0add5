import { expect, it } from "vitest";
import { SKIPPED } from "#tests/support/skipped.ts";
import { judgeAudit } from "./audit.ts";

const found = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

it.each([
  { what: "no vulnerability", output: found({}), code: 0, says: "No known vulnerability." },
  {
    what: "a moderate one",
    output: found({ hono: { severity: "moderate", range: "<4" } }),
    code: 0,
    says: "moderate: hono <4",
  },
  {
    what: "a severe one",
    output: found({ hono: { severity: "high", range: "<4" } }),
    code: 1,
    says: "high: hono <4",
  },
  {
    what: "a severe one beside a moderate one",
    output: found({
      hono: { severity: "moderate", range: "<4" },
      react: { severity: "critical", range: "<19" },
    }),
    code: 1,
    says: "critical: react <19",
  },
  { what: "no JSON", output: "<html>", code: SKIPPED, says: "not audited" },
  {
    what: "an error of the registry",
    output: '{"message":"405 Method Not Allowed","statusCode":405}',
    code: SKIPPED,
    says: "not audited",
  },
])("reports $what", ({ output, code, says }) => {
  expect(judgeAudit(output)).toEqual({ code, text: expect.stringContaining(says) });
});
