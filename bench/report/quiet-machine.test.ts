import { expect, it } from "vitest";
import { required } from "#app/lib/required.ts";
import { QuietMachine } from "./quiet-machine.ts";

/** A machine whose host takes these shares of the CPU time, one in each measurement. */
function machineLosing(shares: readonly number[]) {
  const times = shares.flatMap((share) => [
    { all: 0, busy: 0, taken: 0 },
    { all: 1000, busy: 0, taken: 1000 * share },
  ]);
  const read = () => required(times.shift(), "a share for this measurement");
  return new QuietMachine(read, async () => undefined);
}

it.each([
  {
    what: "measures once if the host takes nothing",
    shares: [0.004],
    runs: 1,
    kept: 1,
    mostTaken: 0.004,
  },
  {
    what: "repeats what the host disturbed",
    shares: [0.3, 0.01, 0],
    runs: 3,
    kept: 3,
    mostTaken: 0,
  },
  {
    what: "keeps the steadiest attempt if the host is never idle",
    shares: [0.3, 0.2, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
    runs: 8,
    kept: 3,
    mostTaken: 0.1,
  },
])("$what", async ({ shares, runs, kept, mostTaken }) => {
  const machine = machineLosing(shares);
  let started = 0;
  const result = await machine.measure(async () => ++started);
  expect(result).toBe(kept);
  expect(started).toBe(runs);
  expect(machine.repeated).toBe(runs - 1);
  expect(machine.mostTaken).toBeCloseTo(mostTaken, 3);
});

it("reads the machine it runs on", async () => {
  const machine = new QuietMachine(undefined, async () => undefined);
  await machine.measure(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(machine.mostTaken).toBeGreaterThanOrEqual(0);
});
