import { expect, it } from "vitest";
import { QuietMachine } from "./quiet-machine.ts";

/** `shares`: how much CPU time the host takes from each measurement. */
function machineLosing(...shares: number[]) {
  let readings = 0;
  let taken = 0;
  const read = () => {
    if (readings % 2 === 1) taken += 1000 * (shares[(readings - 1) / 2] ?? 0);
    return { all: 1000 * readings++, busy: 0, taken };
  };
  return new QuietMachine(read, async () => undefined);
}

it.each([
  ["measures once if the host takes nothing", [0.004], 1, 0.004],
  ["repeats what the host disturbed", [0.3, 0.01, 0, 0.5], 3, 0],
  ["keeps the steadiest attempt if the host is never idle", [0.3, 0.2, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6], 3, 0.1],
])("%s", async (_, shares, counts, most) => {
  const machine = machineLosing(...shares);
  let runs = 0;
  expect(await machine.measure(async () => ++runs)).toBe(counts);
  expect(machine.repeated).toBe(runs - 1);
  expect(machine.mostTaken).toBeCloseTo(most, 3);
});

it("reads the machine it runs on", async () => {
  const machine = new QuietMachine(undefined, async () => undefined);
  await machine.measure(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(machine.mostTaken).toBeGreaterThanOrEqual(0);
});
