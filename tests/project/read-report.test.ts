import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./read-report.ts";

test("Vitest's failures are counted and told, a file that could not be run as well", () => {
  const report = readVitest(
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: "price.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            {
              fullName: "a price",
              status: "failed",
              failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
            },
            { fullName: "another", status: "passed", failureMessages: [] },
          ],
        },
        { name: "broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
        { name: "fine.test.ts", status: "passed", message: "", assertionResults: [] },
      ],
    }),
  );
  expect(report).toEqual({
    count: { passed: 3, failed: 1, skipped: 2 },
    failures: [
      { title: "price.test.ts: a price", message: "expected 1 to be 2" },
      { title: "broken.test.ts", message: "no such module" },
    ],
  });
});

test("Playwright's failures are counted and told, those of inner suites and of no test as well", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "menu.journey.ts",
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = readPlaywright(
    JSON.stringify({
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        {
          specs: [spec("opens", "expected"), spec("closes", "unexpected", "still open")],
          suites: [{ specs: [spec("leads on", "flaky", "too late")] }],
        },
      ],
      errors: [{ message: "port in use" }],
    }),
  );
  expect(report).toEqual({
    count: { passed: 2, failed: 2, skipped: 1 },
    failures: [
      { title: "menu.journey.ts:7: closes", message: "still open" },
      { title: "menu.journey.ts:7: leads on", message: "too late" },
      { title: "no test", message: "port in use" },
    ],
  });
});
