import { expect, it } from "vitest";
import { results } from "./sample-results.ts";
import { fullReport } from "./site-report.ts";

it("reports a row for each page and click, and every miss", () => {
  const report = fullReport(results);
  expect(report).toMatch(/^\| \/blog +\| 0\.60 s \| +1\.00 \| 1\.10 \(1\.05 to 1\.25\) \|/m);
  expect(report).toContain("took at most 1 % of it during a measurement; 3 measurements were repeated");
  expect(report).toContain("50 ms (45 to 58)");
  expect(report).toContain("- /, filter: result (ms) 70, at most 50");
});
