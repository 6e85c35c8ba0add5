import { expect, it } from "vitest";
import { SteadyHost } from "./steady-host.ts";

/** A host that takes these shares of one measurement after the other. */
function hostTaking(...shares: number[]) {
  let readings = 0;
  let taken = 0;
  const read = () => {
    if (readings % 2 === 1) taken += shares[(readings - 1) / 2] ?? 0;
    return { elapsed: readings++, taken };
  };
  return new SteadyHost(read, async () => undefined);
}

function measurement() {
  let runs = 0;
  return async () => ++runs;
}

it("measures once where the host takes nothing", async () => {
  const host = hostTaking(0.004);
  expect(await host.measure(measurement())).toBe(1);
  expect(host.repeated).toBe(0);
  expect(host.mostTaken).toBeCloseTo(0.004, 3);
});

it("measures again what the host has disturbed", async () => {
  const host = hostTaking(0.3, 0.01, 0, 0.5);
  expect(await host.measure(measurement())).toBe(3);
  expect(host.repeated).toBe(2);
  expect(host.mostTaken).toBeCloseTo(0);
});

it("keeps the steadiest measurement of a host that never rests, and says how steady it was", async () => {
  const host = hostTaking(0.3, 0.2, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6);
  expect(await host.measure(measurement())).toBe(3);
  expect(host.mostTaken).toBeCloseTo(0.1);
});

it("reads the machine it runs on", async () => {
  const host = new SteadyHost(undefined, async () => undefined);
  await host.measure(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(host.mostTaken).toBeGreaterThanOrEqual(0);
});
