import { expect, it } from "vitest";
import type { TimedPoint } from "#app/lib/polyline.ts";
import { brushPath } from "./brush.ts";

/**
 * A horizontal line of 600 units: its position after each share of its time, reported every 10 ms.
 */
function line(milliseconds: number, along = (share: number) => share): TimedPoint[] {
  const count = milliseconds / 10;
  return Array.from({ length: count + 1 }, (_, at) => [
    200 + 600 * along(at / count),
    500,
    at * 10,
  ]);
}

/** The height of each print of the brush, from the first to the last. */
function widths(stroke: readonly TimedPoint[]): number[] {
  return brushPath(stroke)
    .split("Z")
    .slice(0, -1)
    .map((print) => {
      const heights = Array.from(print.matchAll(/-?\d+ (-?\d+)/g), ([, y]) => Number(y));
      return Math.max(...heights) - Math.min(...heights);
    });
}

const middle = (values: number[]) => values[Math.floor(values.length / 2)] ?? 0;

it("is wider where the hand was slower", () => {
  const [fast, usual, slow] = [250, 800, 2400].map((time) => middle(widths(line(time))));
  expect(usual).toBeGreaterThan(1.2 * Number(fast));
  expect(slow).toBeGreaterThan(1.2 * Number(usual));
  const slowingDown = widths(line(800, (share) => 1 - (1 - share) ** 3));
  expect(slowingDown.at(-8)).toBeGreaterThan(1.3 * Number(slowingDown[8]));
});

it("ends in a point if the hand left in motion, and round if it rested", () => {
  const left = widths(line(300, (share) => share ** 2));
  expect(left.at(-1)).toBeLessThan(0.4 * middle(left));
  const rested = widths(line(1200, (share) => 1 - (1 - share) ** 2));
  expect(rested.at(-1)).toBeGreaterThan(middle(rested));
});

it("does not show how a device batches its reports, nor a tremor", () => {
  const even = line(800);
  const batched = even
    .filter((_, at) => at % 5 !== 2)
    .map(([x, y, time]) => [x, y, Math.ceil(time / 60) * 60] as const);
  const trembling = even.map(([x, y, time], at) => [x, y + (at % 2 ? 5 : -5), time] as const);
  for (const hand of [batched, trembling]) {
    const drawn = widths(hand);
    expect(Math.abs(middle(drawn) - middle(widths(even)))).toBeLessThan(8);
    const steps = drawn.slice(1).map((width, at) => Math.abs(width - (drawn[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(9);
  }
});

it("draws a dot, and a line whose times are all the same", () => {
  for (const stroke of [[[500, 500, 0]] as const, line(800).map(([x, y]) => [x, y, 0] as const)])
    expect(brushPath(stroke)).toMatch(/^(M(-?\d+ -?\d+L?)+Z)+$/);
});
