import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { required } from "#app/lib/required.ts";
import { SKIPPED } from "#tests/support/skipped.ts";

export type Step = {
  name: string;
  command: string[];
  /**
   * Steps of any lane that must finish first. If one failed, this one is not run and counts as
   * failed.
   */
  needs?: string[];
  /** The file with the step's test results. A step without it counts as one test. */
  report?: string;
};

const NONE = { passed: 0, failed: 0, skipped: 0 };
type Verdict = keyof typeof NONE;

/**
 * Characters of a failed step's output repeated at the end: CI often truncates the beginning of a
 * log.
 */
const TAIL_LENGTH = 3_000;

/**
 * Runs lanes in parallel and their steps in turn, all of them even if one fails. Returns the exit
 * code.
 */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  write = console.log,
): Promise<number> {
  const started = performance.now();
  const ended = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<Verdict>()]));
  const total = { ...NONE };
  const times: string[] = [];
  const failures: string[] = [];

  const runStep = async (step: Step): Promise<Verdict> => {
    for (const name of step.needs ?? []) {
      const { promise } = required(ended.get(name), `the step “${name}”, which ${step.name} needs`);
      if ((await promise) !== "failed") continue;
      failures.push(`${step.name}: not run, since “${name}” failed`);
      total.failed++;
      return "failed";
    }
    const began = performance.now();
    const { verdict, tail } = await runCommand(step, write);
    const count = countOf(step, verdict);
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += count[key];
    const outcome = count.failed > 0 ? "failed" : verdict;
    if (outcome === "failed") failures.push(`${step.name}:\n${tail}`);
    times.push(
      `${clock(began - started)}  ${clock(performance.now() - began)}  ${outcome}  ${step.name}`,
    );
    return outcome;
  };

  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        const verdict = await runStep(step);
        required(ended.get(step.name), step.name).resolve(verdict);
      }
    }),
  );
  write(
    `\nStart and time of each step:\n${times.join("\n")}\n${clock(performance.now() - started)} in all`,
  );
  for (const failure of failures) write(`\nFailed: ${failure}`);
  if (total.skipped > 0) write(`\n${total.skipped} skipped`);
  write(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

async function runCommand({ name, command, report }: Step, write: (line: string) => void) {
  const program = required(command[0], `the program of ${name}`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const child = spawn(program, command.slice(1), { stdio: ["ignore", "pipe", "pipe"], env });
  let tail = "";
  const onLine = (line: string) => {
    tail = `${tail}${line}\n`.slice(-TAIL_LENGTH);
    write(`${name} | ${line}`);
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
  const closed = once(child, "close").catch(() => undefined);
  let verdict: Verdict = "failed";
  try {
    const [status] = await once(child, "exit");
    if (status === 0) verdict = "passed";
    if (status === SKIPPED) verdict = "skipped";
  } catch (error) {
    // The program could not be started.
    onLine(String(error));
  }
  // Output may arrive after the exit, but a process left running keeps the pipe open forever.
  await Promise.race([closed, pause(1_000)]);
  child.stdout.destroy();
  child.stderr.destroy();
  return { verdict, tail };
}

/** A step also fails if it crashes or runs no test. */
function countOf({ report }: Step, verdict: Verdict): typeof NONE {
  if (!report) return { ...NONE, [verdict]: 1 };
  const count = readReport(report);
  if (!count) return { ...NONE, failed: 1 };
  const hasNoFailedTest = count.failed === 0;
  const isFailed = verdict !== "passed" || count.passed === 0;
  return { ...count, failed: isFailed && hasNoFailedTest ? 1 : count.failed };
}

/** Undefined without a report, or if it has another format. */
function readReport(file: string): typeof NONE | undefined {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    // Playwright's report has `stats`, Vitest's has none.
    const count = report.stats ? countOfPlaywright(report.stats) : countOfVitest(report);
    return Object.values(count).every(Number.isInteger) ? count : undefined;
  } catch {
    return undefined;
  }
}

function countOfPlaywright(stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

type VitestReport = Record<`num${"Passed" | "Failed" | "Pending" | "Todo"}Tests`, number>;

function countOfVitest(report: VitestReport) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Minutes and seconds. */
const clock = (milliseconds: number) => new Date(milliseconds).toISOString().slice(14, 19);
