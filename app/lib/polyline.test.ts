import { expect, it } from "vitest";
import {
  endOf,
  type Line,
  layBetween,
  lengthOf,
  resample,
  rotate,
  smooth,
  spaceEvenly,
  type TimedLine,
} from "./polyline.ts";

const corner: TimedLine = [
  [0, 0, 0],
  [30, 0, 30],
  [30, 10, 90],
];

it("spaces points evenly around a corner, with their times", () => {
  expect(resample(corner, 5)).toEqual([
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [30, 10],
  ]);
  expect(spaceEvenly(corner, 15)).toEqual([
    [0, 0, 0],
    [15, 0, 15],
    [30, 0, 30],
  ]);
});

it("resamples a line of one point, and one that rests on a point", () => {
  expect(resample([[5, 5]], 3)).toEqual([
    [5, 5],
    [5, 5],
    [5, 5],
  ]);
  const resting: Line = [
    [0, 0],
    [0, 0],
    [10, 0],
  ];
  expect(resample(resting, 3).map(([x]) => x)).toEqual([0, 5, 10]);
});

it("lays a line between two points without changing its shape", () => {
  const laid = layBetween(corner, [100, 100], [100, 300]);
  expect(laid[0]).toEqual([100, 100]);
  expect(endOf(laid)[0]).toBeCloseTo(100);
  expect(endOf(laid)[1]).toBeCloseTo(300);
  expect(lengthOf(laid)).toBeCloseTo((200 * lengthOf(corner)) / Math.hypot(30, 10));
});

it("turns clockwise where y points down", () => {
  const [, end] = rotate(
    [
      [0, 0],
      [10, 0],
    ],
    [0, 0],
    Math.PI / 2,
  );
  expect(end?.[0]).toBeCloseTo(0);
  expect(end?.[1]).toBeCloseTo(10);
});

it("smooths tremor and keeps the ends", () => {
  const trembling = resample(corner, 9).map(([x, y], at) => [x, y + (at % 2 ? 2 : -2)] as const);
  const smoothed = smooth(trembling, 2);
  expect(smoothed[0]).toEqual(trembling[0]);
  expect(smoothed.at(-1)).toEqual(trembling.at(-1));
  expect(Math.abs(smoothed[3]?.[1] ?? 9)).toBeLessThan(1);
});

it("throws where a line without points has no end", () => {
  expect(() => endOf([])).toThrow("Missing: the end of a line.");
});
