import { expect, it } from "vitest";
import { lessonStrokes } from "#art/hero.ts";
import lines from "./drawn-lines.json" with { type: "json" };
import { missOf, type Point } from "./match-stroke.ts";

// drawn-lines.json has every stroke on a 320 px pad as drawn by mouse, by finger next to the outline, and hastily (few points,
// without ends and hooks). Generated, in the pad's units.

type Attempt = { name: string; line: Point[]; medians: (readonly Point[])[]; index: number; rest: Point[][] };

const strokes = lessonStrokes();
const attempts = Object.entries(lines).flatMap(([hand, characters]) =>
  Object.entries<string[]>(characters).flatMap(([id, drawn]): Attempt[] => {
    const medians = (strokes[id] ?? []).map(({ median }) => median);
    const all = drawn.map((line) => line.split(" ").map(pointOf));
    return all.map((line, index) => ({
      name: `${hand}: ${id}, stroke ${index + 1}`,
      line,
      medians,
      index,
      rest: all.slice(index + 1),
    }));
  }),
);
// Part of a dot may match the whole.
const long = attempts.filter(({ line }) => Math.hypot(...between(line[0], line.at(-1))) > 320);

it("has every stroke in three hands", () =>
  expect(attempts.length).toBe(3 * Object.values(strokes).flat().length));

it.each(attempts)("$name matches; moved, reversed or scribbled it does not", (attempt) => {
  const { line, medians, index } = attempt;
  expect(missOf(line, medians, index)).toBeUndefined();
  expect(missOf(line.toReversed(), medians, index)).toBe("reversed");
  const moved = line.map(([x, y]): Point => [x - 320, y - 120]);
  expect(missOf(moved, medians, index)).toBe("misplaced");
  const scribble = Array.from({ length: 60 }, (_, at): Point => [150 + at * 12, at % 2 ? 200 : 800]);
  expect(missOf(scribble, medians, index)).toBe("off");
  expect(missOf([], medians, index)).toBe("off");
});

it.each(long)("the first third of $name is too short", ({ line, medians, index }) =>
  expect(missOf(line.slice(0, Math.ceil(line.length * 0.35)), medians, index)).toBe("short"),
);

it.each(long.filter(({ rest }) => rest.length > 0))("a later stroke instead of $name is early", (attempt) =>
  expect(missOf(attempt.rest.at(-1) ?? [], attempt.medians, attempt.index)).toBe("early"),
);

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return [x, y];
}

function between([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): Point {
  return [bx - ax, by - ay];
}
