import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { runLanes, type Step } from "./run-lanes.ts";

const step = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, "--eval", script],
  ...more,
});

async function run(...lanes: Step[][]) {
  const lines: string[] = [];
  const code = await runLanes(lanes, (line: string) => void lines.push(line));
  return { code, output: lines.join("\n"), last: lines.at(-1)?.trim() };
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 1 } };

/** A step that ends with this code and leaves this report. */
async function reporting(report: unknown, code = 0): Promise<Step> {
  const file = join(await temporaryDirectory(), "report.json");
  const leave = `require("node:fs").writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))});`;
  return step("tests", `${report ? leave : ""} process.exitCode = ${code}`, { report: file });
}

it("adds up what passed, one for a step without tests, and prints each step's time", async () => {
  const lanes = [[await reporting(vitest), step("lint", "")], [await reporting(playwright)]];
  const { code, output, last } = await run(...lanes);
  expect({ code, last }).toEqual({ code: 0, last: "6 passed, 0 failed" });
  expect(output).toContain("3 skipped");
  expect(output).toMatch(/^\d\d:\d\d {2}\d\d:\d\d {2}passed {2}lint$/m);
});

it.each([
  ["a failed test", { ...vitest, numFailedTests: 2 }, 1, "3 passed, 2 failed"],
  ["a flaky test", { stats: { ...playwright.stats, flaky: 1 } }, 0, "2 passed, 1 failed"],
  ["a crash after its tests", vitest, 1, "3 passed, 1 failed"],
  ["no test at all", { ...vitest, numPassedTests: 0 }, 0, "0 passed, 1 failed"],
  ["a report of another form", {}, 0, "0 passed, 1 failed"],
  ["no report", undefined, 0, "0 passed, 1 failed"],
])("fails with %s", async (_, report, exitCode, expected) => {
  const { code, last } = await run([await reporting(report, exitCode)]);
  expect({ code, last }).toEqual({ code: 1, last: expected });
});

it("goes on after a failure, shows its last words again, and leaves out what needs it", async () => {
  const { code, output, last } = await run(
    [
      step("lint", "console.log('a rule is broken'); process.exitCode = 1"),
      step("types", "console.log('typed')"),
    ],
    [
      step("journeys", "console.log('never')", { needs: ["lint"] }),
      step("typo", "", { command: ["no-such"] }),
    ],
  );
  expect({ code, last }).toEqual({ code: 1, last: "1 passed, 3 failed" });
  expect(output).toContain("types | typed");
  expect(output).toContain("Failed: lint:\na rule is broken");
  expect(output).toContain("journeys: not run, since “lint” failed");
  expect(output).toContain("ENOENT");
  expect(output).not.toContain("never");
});

it("runs what needs a skipped step, and does not wait for what a step leaves behind", async () => {
  const leaves =
    "require('node:child_process').spawn('sleep', ['20'], { stdio: 'inherit', detached: true }).unref()";
  const started = performance.now();
  const { last } = await run(
    [step("checks", "", { needs: ["engines"] })],
    [step("engines", "process.exitCode = 75"), step("leaves", leaves)],
  );
  expect(last).toBe("2 passed, 0 failed");
  expect(performance.now() - started).toBeLessThan(15_000);
});
