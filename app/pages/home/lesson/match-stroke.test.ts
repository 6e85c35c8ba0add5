import { expect, it } from "vitest";
import { lessonStrokes } from "#art/hero.ts";
import lines from "./drawn-lines.json" with { type: "json" };
import { missOf, type Point } from "./match-stroke.ts";

// drawn-lines.json has every stroke of the lesson as three hands draw it on a pad of 320 px: a mouse, a finger beside the outline, and
// one in haste, with few points, the ends and the hooks cut off. Made by program, in the units of the pad.

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
// A part of a dot may be the whole.
const long = attempts.filter(({ line }) => Math.hypot(...between(line[0], line.at(-1))) > 320);

it("has every stroke by three hands", () =>
  expect(attempts.length).toBe(3 * Object.values(strokes).flat().length));

it.each(attempts)(
  "$name is right; in another place, the other way round or scribbled it is not",
  (attempt) => {
    const { line, medians, index } = attempt;
    expect(missOf(line, medians, index)).toBeUndefined();
    expect(missOf(line.toReversed(), medians, index)).toBe("reversed");
    const moved = line.map(([x, y]): Point => [x - 320, y - 120]);
    expect(missOf(moved, medians, index)).toBe("misplaced");
    const scribble = Array.from({ length: 60 }, (_, at): Point => [150 + at * 12, at % 2 ? 200 : 800]);
    expect(missOf(scribble, medians, index)).toBe("off");
    expect(missOf([], medians, index)).toBe("off");
  },
);

it.each(long)("the first third of $name is too short", ({ line, medians, index }) =>
  expect(missOf(line.slice(0, Math.ceil(line.length * 0.35)), medians, index)).toBe("short"),
);

it.each(long.filter(({ rest }) => rest.length > 0))("after $name comes another's turn", (attempt) =>
  expect(missOf(attempt.rest.at(-1) ?? [], attempt.medians, attempt.index)).toBe("early"),
);

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return [x, y];
}

function between([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): Point {
  return [bx - ax, by - ay];
}
