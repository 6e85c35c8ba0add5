import { expect, it } from "vitest";
import { SKIPPED } from "#tests/support/skipped.ts";
import { runSteps, type Step } from "./run-steps.ts";

function step(name: string, script: string, more: Partial<Step> = {}): Step {
  return { name, command: [process.execPath, "--eval", script], ...more };
}

async function run(...steps: Step[]) {
  let output = "";
  const outcomes = await runSteps(steps, {
    cores: 2,
    write: (text) => {
      output += text;
    },
  });
  return { output, of: (name: string) => outcomes.find((outcome) => outcome.name === name) };
}

const SLOW = "setTimeout(() => console.log('slow ends'), 3_000); console.log('slow begins')";

it("runs beside one another what two processors carry, and keeps each step's words together", async () => {
  const { output, of } = await run(step("slow", SLOW), step("quick", "console.log('quick is done')"));
  expect(of("quick")?.end).toBeLessThan(of("slow")?.end ?? 0);
  expect(output.match(/^slow begins|^slow ends|slow: PASSED|^quick is done|quick: PASSED/gm)).toEqual([
    "slow begins",
    "slow ends",
    "slow: PASSED",
    "quick is done",
    "quick: PASSED",
  ]);
});

it("lets a step that needs both processors wait for them", async () => {
  const { of } = await run(step("slow", SLOW), step("large", "", { cores: 2 }), step("small", ""));
  expect(of("large")?.start).toBeGreaterThanOrEqual(of("slow")?.end ?? Number.POSITIVE_INFINITY);
  expect(of("small")?.start).toBeLessThan(of("slow")?.end ?? 0);
});

it("goes on after a failure, without what needs the failed step", async () => {
  const { output, of } = await run(
    step("build", "process.exitCode = 1"),
    step("journeys", "console.log('never')", { needs: ["build"] }),
    step("report", "console.log('never')", { needs: ["journeys"] }),
    step("cleaning", "console.log('cleaned')", { after: ["build"] }),
  );
  expect(of("build")).toMatchObject({ verdict: "failed", wasRun: true });
  expect(of("journeys")).toMatchObject({ verdict: "failed", wasRun: false });
  expect(of("report")).toMatchObject({ verdict: "failed", wasRun: false });
  expect(of("cleaning")).toMatchObject({ verdict: "passed", wasRun: true });
  expect(output).toContain("— journeys: not run, since “build” failed");
  expect(output).not.toContain("never\n");
});

it("keeps the end of what a step printed, for the summary", async () => {
  const { of } = await run(
    step("lint", "console.log('x'.repeat(5_000)); console.error('a rule is broken'); process.exitCode = 1"),
    step("after lint", "", { needs: ["lint"] }),
  );
  expect(of("lint")?.lastOutput).toMatch(/^x+\na rule is broken\n$/);
  expect(of("lint")?.lastOutput.length).toBeLessThan(2_000);
  expect(of("after lint")?.lastOutput).toBe("not run, since “lint” failed");
});

it("skips what needs a skipped step", async () => {
  const { output, of } = await run(
    step("an engine", `process.exitCode = ${SKIPPED}`),
    step("smoke", "console.log('never')", { needs: ["an engine"] }),
  );
  expect(of("smoke")).toMatchObject({ verdict: "skipped", wasRun: false });
  expect(output).toContain("— smoke: not run, since “an engine” was skipped");
});

it("fails a step whose program is not there", async () => {
  const { output, of } = await run({ name: "typo", command: ["no-such-program"] });
  expect(of("typo")?.verdict).toBe("failed");
  expect(output).toContain("ENOENT");
});

it("does not wait for what a step leaves behind", async () => {
  const leaves =
    "require('node:child_process').spawn('sleep', ['20'], { stdio: 'inherit', detached: true }).unref()";
  const { of } = await run(step("leaves", leaves));
  expect(of("leaves")?.verdict).toBe("passed");
  expect(of("leaves")?.end).toBeLessThan(15_000);
});

it("refuses to wait for a step that is not there", async () => {
  await expect(run(step("journeys", "", { needs: ["bild"] }))).rejects.toThrow("“bild”");
});
