// The whole gate, one step after the other. Every step runs even when an earlier one failed, so that one run tells all;
// only the browser steps need the build. Closes with the count that continuous integration reads.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SKIPPED } from "#tests/support/skipped.ts";

type Count = { passed: number; failed: number; skipped: number };
type Step = {
  name: string;
  command: string[];
  report?: { file: string; read: (json: string) => Count };
  needs?: string;
};

const reports = mkdtempSync(join(tmpdir(), "zixue-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const steps: Step[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings", "."] },
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc", "--noEmit"] },
  { name: "nothing unused", command: ["knip"] },
  { name: "known vulnerabilities", command: ["node", "tests/project/audit.ts"] },
  {
    name: "unit and service tests",
    command: ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${unitReport}`],
    report: { file: unitReport, read: readVitest },
  },
  { name: "build", command: ["react-router", "build"] },
  { name: "a browser", command: ["node", "tests/support/ensure-browser.ts"] },
  {
    name: "journeys in a browser",
    command: ["playwright", "test", "--reporter=list,json,./tests/support/page-report.ts"],
    report: { file: browserReport, read: readPlaywright },
    needs: "build",
  },
];

const failedSteps = new Set<string>();
const total: Count = { passed: 0, failed: 0, skipped: 0 };

for (const { name, command, report, needs } of steps) {
  if (needs && failedSteps.has(needs)) {
    console.log(`\n— ${name}: not run, since “${needs}” failed`);
    failedSteps.add(name);
    continue;
  }
  console.log(`\n— ${name}: ${command.join(" ")}`);
  const [program = "", ...rest] = command;
  const started = Date.now();
  const { status } = spawnSync(program, rest, {
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  });
  const verdict = status === 0 ? "passed" : status === SKIPPED ? "skipped" : "failed";
  console.log(`— ${name}: ${verdict.toUpperCase()} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (verdict === "failed") failedSteps.add(name);
  add(report ? readReport(report) : { passed: 0, failed: 0, skipped: 0, [verdict]: 1 });
}

// A step can fail without a failed test of its own, by crashing; it counts then.
if (total.failed === 0) total.failed = failedSteps.size;
if (failedSteps.size > 0) console.log(`\nFailed: ${[...failedSteps].join(", ")}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = failedSteps.size > 0 ? 1 : 0;

function add(count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

function readReport({ file, read }: NonNullable<Step["report"]>): Count {
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
