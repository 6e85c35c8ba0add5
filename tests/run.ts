// The whole gate. Steps run beside one another on two processors, and every step runs even when another failed, so that one run
// tells all; only what needs a failed step is left out. Closes with the count that continuous integration reads.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COPIES, changes } from "#tests/support/changed-copies.ts";
import { type Report, readPlaywright, readVitest } from "./project/read-report.ts";
import { type Outcome, runSteps, type Step } from "./project/run-steps.ts";

type ReportedStep = Step & { report?: { file: string; read: (json: string) => Report } };

/** What is shown again of a failure below the times: a long run's beginning is often cut off where it is read. */
const MESSAGE_LENGTH = 1_500;

const directory = mkdtempSync(join(tmpdir(), "zixue-gate-"));
const unitReport = join(directory, "unit.json");
const browserReport = join(directory, "browser.json");
const enginesReport = join(directory, "engines.json");
// Every process of the gate compiles what it imports once for all: a third of the processor time of the unit and service tests
// went into compiling the same files in a hundred processes.
process.env.NODE_COMPILE_CACHE ??= join(directory, "compiled");
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
  { name: "scripts of an older npm", command: ["node", "tests/project/older-npm.ts"] },
  { name: "known vulnerabilities", command: ["node", "tests/project/audit.ts"], cores: 0 },
  {
    name: "journeys in a browser",
    command: ["playwright", "test", "--reporter=list,json"],
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

const total = { passed: 0, failed: 0, skipped: 0 };
for (const outcome of outcomes) {
  const { count, failures } = reportOf(outcome);
  for (const verdict of ["passed", "failed", "skipped"] as const) total[verdict] += count[verdict];
  for (const { title, message } of failures)
    console.log(`\nFailed: ${title}\n${message.slice(0, MESSAGE_LENGTH)}`);
}
rmSync(directory, { recursive: true, force: true });

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = outcomes.some(({ verdict }) => verdict === "failed") ? 1 : 0;

/** The tests of a step that reports them, else the step itself. */
function reportOf({ name, verdict, wasRun, lastOutput }: Outcome): Report {
  const report = steps.find((step) => step.name === name)?.report;
  const { count, failures } = (wasRun && report && readReport(report)) || {
    count: { passed: 0, failed: 0, skipped: 0, [verdict]: 1 },
    failures: [],
  };
  if (verdict !== "failed") return { count, failures };
  return {
    // A step can fail without a failed test of its own, by crashing; it counts then.
    count: { ...count, failed: Math.max(1, count.failed) },
    failures: failures.length > 0 ? failures : [{ title: name, message: lastOutput }],
  };
}

/** Undefined if the step ended before it wrote one. */
function readReport({ file, read }: NonNullable<ReportedStep["report"]>): Report | undefined {
  try {
    return read(readFileSync(file, "utf8"));
  } catch (error) {
    console.error(`No report in ${file}:`, error);
    return undefined;
  }
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
