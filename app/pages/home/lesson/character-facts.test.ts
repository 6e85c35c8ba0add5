import { expect, it } from "vitest";
import { tones } from "./character-facts.tsx";

it.each([
  { tone: 1, pitches: [5, 5] },
  { tone: 2, pitches: [3, 5] },
  { tone: 3, pitches: [2, 1, 4] },
  { tone: 4, pitches: [5, 1] },
] as const)("draws tone $tone on the five steps that textbooks give it", ({ tone, pitches }) => {
  const levels = [...tones[tone].contour.matchAll(/[ML]\d+ (\d+)/g)].map(([, y]) => (34 - Number(y)) / 6);
  expect(levels).toEqual(pitches);
});
