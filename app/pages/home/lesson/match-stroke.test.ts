import { expect, it } from "vitest";
import { lessonStrokes } from "#art/hero.ts";
import { matchesStroke, type Point, resample } from "./match-stroke.ts";

const data = lessonStrokes();
const all = Object.entries(data).flatMap(([id, strokes]) =>
  strokes.map(({ median }, index) => ({ name: `${id}, stroke ${index + 1}`, median })),
);
const shifted = (line: readonly Point[], x: number, y: number) =>
  line.map((point): Point => [point[0] + x, point[1] + y]);

it.each(all)("$name is recognized along its median, and with tremor and a small offset", ({ median }) => {
  expect(matchesStroke(resample(median, 40), median)).toBe(true);
  const trembling = resample(median, 30).map(
    ([x, y], index): Point => [x + Math.sin(index * 7) * 14, y + Math.cos(index * 5) * 14],
  );
  expect(matchesStroke(shifted(trembling, 45, -45), median)).toBe(true);
});

it.each(all)("$name is recognized neither backwards nor in another corner", ({ median }) => {
  expect(matchesStroke(resample(median, 40).toReversed(), median)).toBe(false);
  expect(matchesStroke(shifted(resample(median, 40), 300, 300), median)).toBe(false);
});

const span = ([[x, y] = [0, 0], ...rest]: readonly Point[]) => {
  const [endX, endY] = rest.at(-1) ?? [x, y];
  return Math.hypot(endX - x, endY - y);
};
it.each(all.filter(({ median }) => span(median) > 250))(
  "does not take the first third of $name for the whole",
  ({ median }) => expect(matchesStroke(resample(median, 40).slice(0, 13), median)).toBe(false),
);

const [left = [], right = []] = (data.ren ?? []).map(({ median }) => median);
const scribble = Array.from({ length: 60 }, (_, index): Point => [150 + index * 12, index % 2 ? 200 : 800]);
it.each([
  ["one stroke for the next", right, left],
  ["one stroke for the one before", left, right],
  ["a scribble for a stroke", scribble, data.yi?.[0]?.median ?? []],
  ["nothing for a stroke", [], data.yi?.[0]?.median ?? []],
])("does not take %s", (_, line, median) => expect(matchesStroke(line, median)).toBe(false));
