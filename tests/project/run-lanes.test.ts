import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { SKIPPED } from "#tests/support/skipped.ts";
import { runLanes, type Step } from "./run-lanes.ts";

function step(name: string, script = "", more: Partial<Step> = {}): Step {
  return { name, command: [process.execPath, "--eval", script], ...more };
}

/** A step that exits with this code and writes this report, if there is one. */
async function testsStep(report: unknown, code = 0): Promise<Step> {
  const file = join(await temporaryDirectory(), "report.json");
  const lines = [`process.exitCode = ${code};`];
  if (report) {
    const json = JSON.stringify(JSON.stringify(report));
    lines.push(`require("node:fs").writeFileSync(${JSON.stringify(file)}, ${json});`);
  }
  return step("tests", lines.join("\n"), { report: file });
}

async function run(...lanes: Step[][]) {
  const lines: string[] = [];
  const code = await runLanes(lanes, (line: string) => void lines.push(line));
  return { code, output: lines.join("\n"), lastLine: lines.at(-1)?.trim() };
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 1 };

it("adds up passed tests, counts a step without tests as one, and prints each step's time", async () => {
  const unitTests = await testsStep(vitest);
  const journeys = await testsStep({ stats });
  const { code, output, lastLine } = await run([unitTests, step("lint")], [journeys]);
  expect(code).toBe(0);
  expect(lastLine).toBe("6 passed, 0 failed");
  expect(output).toContain("3 skipped");
  expect(output).toMatch(/^\d\d:\d\d {2}\d\d:\d\d {2}passed {2}lint$/m);
});

it.each([
  {
    what: "a failed test",
    report: { ...vitest, numFailedTests: 2 },
    exitCode: 1,
    count: "3 passed, 2 failed",
  },
  { what: "a flaky test", report: { stats: { ...stats, flaky: 1 } }, count: "2 passed, 1 failed" },
  { what: "a crash after its tests", report: vitest, exitCode: 1, count: "3 passed, 1 failed" },
  { what: "no test at all", report: { ...vitest, numPassedTests: 0 }, count: "0 passed, 1 failed" },
  { what: "a report in another format", report: {}, count: "0 passed, 1 failed" },
  { what: "no report", report: undefined, count: "0 passed, 1 failed" },
])("fails with $what", async ({ report, exitCode = 0, count }) => {
  const { code, lastLine } = await run([await testsStep(report, exitCode)]);
  expect(code).toBe(1);
  expect(lastLine).toBe(count);
});

it("continues after a failure, repeats its last output, and skips steps that need it", async () => {
  const lint = step("lint", "console.log('a rule is broken'); process.exitCode = 1");
  const types = step("types", "console.log(5)");
  const all = step("all", "console.log('never')", { needs: ["lint"] });
  const typo = step("typo", "", { command: ["no-such"] });
  const { code, output, lastLine } = await run([lint, types], [all, typo]);
  expect(code).toBe(1);
  expect(lastLine).toBe("1 passed, 3 failed");
  expect(output).toContain("types | 5");
  expect(output).toContain("Failed: lint:\na rule is broken");
  expect(output).toContain("all: not run, since “lint”");
  expect(output).toContain("ENOENT");
  expect(output).not.toContain("never");
});

it("runs steps that need a skipped one, and does not wait for processes a step leaves running", async () => {
  const spawnSleep =
    "require('node:child_process').spawn('sleep', ['20'], { stdio: 'inherit', detached: true }).unref()";
  const checks = step("checks", "", { needs: ["engines"] });
  const engines = step("engines", `process.exitCode = ${SKIPPED}`);
  const started = performance.now();
  const { code, lastLine } = await run([checks], [engines, step("leaves a process", spawnSleep)]);
  expect(code).toBe(0);
  expect(lastLine).toBe("2 passed, 0 failed");
  expect(performance.now() - started).toBeLessThan(15_000);
});
