import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { runLanes, type Step } from "./run-lanes.ts";

const step = (name: string, script = "", more: Partial<Step> = {}): Step => {
  return { name, command: [process.execPath, "--eval", script], ...more };
};

/** A step that exits with this code and writes this report. */
async function reporting(report: unknown, code = 0): Promise<Step> {
  const file = join(await temporaryDirectory(), "report.json");
  const write = `require("node:fs").writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))});`;
  return step("tests", `${report ? write : ""} process.exitCode = ${code}`, { report: file });
}

async function run(...lanes: Step[][]) {
  const lines: string[] = [];
  const code = await runLanes(lanes, (line: string) => void lines.push(line));
  return { output: lines.join("\n"), end: [code, lines.at(-1)?.trim()] };
}

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 1 };

it("adds up passed tests, counts a step without tests as one, and prints each step's time", async () => {
  const { output, end } = await run([await reporting(vitest), step("lint")], [await reporting({ stats })]);
  expect(end).toEqual([0, "6 passed, 0 failed"]);
  expect(output).toContain("3 skipped");
  expect(output).toMatch(/^\d\d:\d\d {2}\d\d:\d\d {2}passed {2}lint$/m);
});

it.each([
  ["a failed test", { ...vitest, numFailedTests: 2 }, 1, "3 passed, 2 failed"],
  ["a flaky test", { stats: { ...stats, flaky: 1 } }, 0, "2 passed, 1 failed"],
  ["a crash after its tests", vitest, 1, "3 passed, 1 failed"],
  ["no test at all", { ...vitest, numPassedTests: 0 }, 0, "0 passed, 1 failed"],
  ["a report in another format", {}, 0, "0 passed, 1 failed"],
  ["no report", undefined, 0, "0 passed, 1 failed"],
])("fails with %s", async (_, report, code, last) => {
  expect((await run([await reporting(report, code)])).end).toEqual([1, last]);
});

it("continues after a failure, repeats its last output, and skips steps that need it", async () => {
  const { output, end } = await run(
    [step("lint", "console.log('a rule is broken'); process.exitCode = 1"), step("types", "console.log(5)")],
    [step("all", "console.log('never')", { needs: ["lint"] }), step("typo", "", { command: ["no-such"] })],
  );
  expect(end).toEqual([1, "1 passed, 3 failed"]);
  for (const text of ["types | 5", "Failed: lint:\na rule is broken", "all: not run, since “lint”", "ENOENT"])
    expect(output).toContain(text);
  expect(output).not.toContain("never");
});

it("runs steps that need a skipped one, and does not wait for processes a step leaves running", async () => {
  const spawnSleep =
    "require('node:child_process').spawn('sleep', ['20'], { stdio: 'inherit', detached: true }).unref()";
  const started = performance.now();
  const { end } = await run(
    [step("checks", "", { needs: ["engines"] })],
    [step("engines", "process.exitCode = 75"), step("leaves a process", spawnSleep)],
  );
  expect(end).toEqual([0, "2 passed, 0 failed"]);
  expect(performance.now() - started).toBeLessThan(15_000);
});
