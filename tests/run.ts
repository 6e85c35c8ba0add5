// The whole gate. Steps run beside one another on two processors, and every step runs even when another failed, so that one run
// tells all; only what needs a failed step is left out. Closes with the count that continuous integration reads.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COPIES, changes } from "#tests/support/changed-copies.ts";
import { type Outcome, runSteps, type Step, type Verdict } from "./project/run-steps.ts";

type Count = Record<Verdict, number>;
type ReportedStep = Step & { report?: { file: string; read: (json: string) => Count } };

const directory = mkdtempSync(join(tmpdir(), "zixue-gate-"));
const unitReport = join(directory, "unit.json");
const browserReport = join(directory, "browser.json");
const enginesReport = join(directory, "engines.json");
const copies = { [COPIES]: join(directory, "copies") };

const copySteps: Step[] = Object.keys(changes).map((change) => ({
  name: `build with ${change}`,
  command: ["node", "tests/support/build-copy.ts", change],
  env: copies,
}));

const steps: ReportedStep[] = [
  {
    name: "unit and service tests",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${unitReport}`],
    report: { file: unitReport, read: readVitest },
  },
  { name: "a browser", command: ["node", "tests/support/ensure-browser.ts"], cores: 0 },
  {
    name: "other engines",
    command: ["node", "tests/engines/ensure-engines.ts"],
    after: ["a browser"],
    cores: 0,
  },
  { name: "build", command: ["vite", "build"] },
  ...copySteps,
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "nothing unused", command: ["knip"] },
  { name: "known vulnerabilities", command: ["node", "tests/project/audit.ts"], cores: 0 },
  {
    name: "journeys in a browser",
    command: ["playwright", "test", "--reporter=list,json,./tests/support/page-report.ts"],
    env: { ...copies, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    report: { file: browserReport, read: readPlaywright },
    needs: ["build", "a browser"],
    after: copySteps.map(({ name }) => name),
    // Two workers, yet beside the service tests, which mostly wait for clocks and disks.
    cores: 1,
  },
  {
    name: "checks in Firefox and WebKit",
    command: ["playwright", "test", "--config=tests/engines/engines.config.ts", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: enginesReport },
    report: { file: enginesReport, read: readPlaywright },
    needs: ["build", "a browser"],
    // Where an engine could not be had its checks skip themselves.
    after: ["other engines"],
    cores: 2,
  },
];

const outcomes = await runSteps(steps, { cores: 2, write: (text) => process.stdout.write(text) });
printTimes(outcomes);

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const outcome of outcomes) {
  const count = countOf(outcome);
  for (const verdict of ["passed", "failed", "skipped"] as const) total[verdict] += count[verdict];
}
rmSync(directory, { recursive: true, force: true });

const failed = outcomes.filter(({ verdict }) => verdict === "failed").map(({ name }) => name);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** The tests of a step that reports them, else the step itself. */
function countOf({ name, verdict, wasRun }: Outcome): Count {
  const report = steps.find((step) => step.name === name)?.report;
  if (!report || !wasRun) return { passed: 0, failed: 0, skipped: 0, [verdict]: 1 };
  const count = readReport(report);
  // A step can fail without a failed test of its own, by crashing; it counts then.
  return verdict === "failed" ? { ...count, failed: Math.max(1, count.failed) } : count;
}

function readReport({ file, read }: NonNullable<ReportedStep["report"]>): Count {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`No report in ${file}:`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readVitest(json: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function readPlaywright(json: string): Count {
  const { expected, unexpected, flaky, skipped } = JSON.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function printTimes(outcomes: readonly Outcome[]): void {
  console.log("\nTime by step, from its start:");
  for (const { name, verdict, wasRun, start, end } of outcomes.toSorted((a, b) => a.start - b.start))
    console.log(
      `${clock(start).padStart(7)} ${clock(end - start).padStart(6)}  ${(wasRun ? verdict : "not run").padEnd(7)}  ${name}`,
    );
  console.log(`${clock(Math.max(...outcomes.map(({ end }) => end))).padStart(14)}  in all`);
}

/** Minutes and seconds. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
