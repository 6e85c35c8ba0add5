import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { SKIPPED } from "#tests/support/skipped.ts";

export type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Steps that have to pass first. If one fails or is skipped, so is this one. */
  needs?: string[];
  /** Steps that have to end first, however they end. */
  after?: string[];
  /** How many processors it keeps busy: 1 if not given, 0 if it mostly waits for the network. */
  cores?: number;
};

export type Verdict = "passed" | "failed" | "skipped";

/** Times in milliseconds, from the start of the run. */
export type Outcome = {
  name: string;
  verdict: Verdict;
  wasRun: boolean;
  start: number;
  end: number;
  /** The end of what it printed, or why it was not run. */
  lastOutput: string;
};

const LAST_OUTPUT_LENGTH = 1_500;

type Run = { cores: number; write: (text: string) => void };

/**
 * Runs steps beside one another as far as the processors go, earlier ones of the list first. The output of each step stays in one
 * piece: that of the oldest still running is shown as it comes, that of the others once it is their turn.
 */
export async function runSteps(steps: readonly Step[], { cores, write }: Run): Promise<Outcome[]> {
  checkNames(steps);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const outcomes = new Map<string, Outcome>();
  const running = new Map<Step, Promise<void>>();
  const waiting = new Set(steps);
  const openOutput = createOutput(write);

  const run = async (step: Step) => {
    const output = openOutput();
    const start = elapsed();
    output.write(`\n— ${step.name}: ${step.command.join(" ")}\n`);
    let lastOutput = "";
    const verdict = await runCommand(step, (text) => {
      lastOutput = (lastOutput + text).slice(-LAST_OUTPUT_LENGTH);
      output.write(text);
    });
    const end = elapsed();
    output.write(`— ${step.name}: ${verdict.toUpperCase()} in ${Math.round((end - start) / 1000)} s\n`);
    output.close();
    outcomes.set(step.name, { name: step.name, verdict, wasRun: true, start, end, lastOutput });
    running.delete(step);
  };

  const leaveOut = ({ name }: Step, { name: cause, verdict }: Outcome) => {
    const output = openOutput();
    const reason = `not run, since “${cause}” ${verdict === "failed" ? "failed" : "was skipped"}`;
    output.write(`\n— ${name}: ${reason}\n`);
    output.close();
    outcomes.set(name, {
      name,
      verdict,
      wasRun: false,
      start: elapsed(),
      end: elapsed(),
      lastOutput: reason,
    });
  };

  while (waiting.size > 0) {
    for (const step of waiting) {
      const { needs = [], after = [] } = step;
      if (![...needs, ...after].every((name) => outcomes.has(name))) continue;
      const lacking = needs
        .map((name) => outcomes.get(name))
        .find((outcome) => outcome?.verdict !== "passed");
      const busy = [...running.keys()].reduce((sum, other) => sum + coresOf(other), 0);
      if (lacking) leaveOut(step, lacking);
      else if (busy === 0 || busy + coresOf(step) <= cores) running.set(step, run(step));
      else continue;
      waiting.delete(step);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  await Promise.all(running.values());
  return [...outcomes.values()];
}

function coresOf({ cores = 1 }: Step): number {
  return cores;
}

/** A step may only wait for steps above it, so no two can wait for each other. */
function checkNames(steps: readonly Step[]): void {
  const above = new Set<string>();
  for (const { name, needs = [], after = [] } of steps) {
    const unknown = [...needs, ...after].find((other) => !above.has(other));
    if (unknown) throw new Error(`“${name}” waits for “${unknown}”, which is no step above it.`);
    above.add(name);
  }
}

async function runCommand({ command, env }: Step, write: (text: string) => void): Promise<Verdict> {
  const [program = "", ...rest] = command;
  const child = spawn(program, rest, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", write);
  const closed = once(child, "close");
  closed.catch(() => undefined);
  try {
    const [status] = await once(child, "exit");
    // What it has written comes after its end; a process that it leaves behind keeps the pipe open for good.
    await Promise.race([closed, pause(1_000)]);
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
    return status === 0 ? "passed" : status === SKIPPED ? "skipped" : "failed";
  } catch (error) {
    write(`${error}\n`);
    return "failed";
  }
}

/** Opens one output after the other. Only the oldest that is still open writes at once. */
function createOutput(write: (text: string) => void) {
  const queue: { text: string; isClosed: boolean }[] = [];
  const flush = () => {
    for (let first = queue[0]; first; first = queue[0]) {
      write(first.text);
      first.text = "";
      if (!first.isClosed) return;
      queue.shift();
    }
  };
  return () => {
    const output = { text: "", isClosed: false };
    queue.push(output);
    return {
      write(text: string) {
        output.text += text;
        flush();
      },
      close() {
        output.isClosed = true;
        flush();
      },
    };
  };
}
