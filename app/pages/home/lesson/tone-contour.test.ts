import { expect, it } from "vitest";
import { toneContour } from "./tone-contour.ts";

/** The levels of a contour on the staff, read from its path: 5 stands at 4, each step is 6. */
const levels = (path: string) =>
  [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => (34 - Number(y)) / 6);

it.each([
  { tone: 1, pitches: [5, 5] },
  { tone: 2, pitches: [3, 5] },
  { tone: 3, pitches: [2, 1, 4] },
  { tone: 4, pitches: [5, 1] },
] as const)("draws tone $tone on the five steps that textbooks give it", ({ tone, pitches }) => {
  expect(levels(toneContour(tone))).toEqual(pitches);
});

it("draws the neutral tone as a dot", () => {
  expect(toneContour(0)).toMatch(/^M18 16h4$/);
});
