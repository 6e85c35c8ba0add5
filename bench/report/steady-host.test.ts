import { expect, it, vi } from "vitest";
import { SteadyHost } from "./steady-host.ts";

/** A host that takes these shares of one measurement after the other. */
function hostTaking(...shares: number[]) {
  let readings = 0;
  let taken = 0;
  const read = () => {
    if (readings % 2 === 1) taken += shares[(readings - 1) / 2] ?? 0;
    return { at: readings++, taken };
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

it("judges a measurement by the part in which the page works", async () => {
  vi.useFakeTimers();
  let taken = 0;
  const host = new SteadyHost(
    () => ({ at: Date.now(), taken }),
    async () => undefined,
  );
  const start = Date.now();
  /** The host takes a tenth of it, all at once. */
  const second = async () => {
    await vi.advanceTimersByTimeAsync(200);
    taken += 100;
    await vi.advanceTimersByTimeAsync(800);
  };
  await host.measure(second, () => ({ from: start + 500, to: start + 900 }));
  expect(host.repeated).toBe(0);
  await host.measure(second, () => ({ from: start + 1150, to: start + 1250 }));
  vi.useRealTimers();
  expect(host.repeated).toBeGreaterThan(0);
});

it("reads the machine it runs on", async () => {
  const host = new SteadyHost(undefined, async () => undefined);
  await host.measure(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(host.mostTaken).toBeGreaterThanOrEqual(0);
});
