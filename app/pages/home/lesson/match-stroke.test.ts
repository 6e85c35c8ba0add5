import { describe, expect, it } from "vitest";
import { lessonCharacters } from "#app/content/lesson.ts";
import { lessonStrokes } from "#art/hero.ts";
import { matchesStroke, type Point, resample } from "./match-stroke.ts";

const data = lessonStrokes();
const all = lessonCharacters.flatMap(({ id }) =>
  (data[id] ?? []).map(({ median }, index) => ({ id, stroke: index + 1, median })),
);

/** A trembling hand, deterministic. */
const tremble = (line: readonly Point[], by: number): Point[] =>
  line.map(([x, y], index) => [x + Math.sin(index * 7) * by, y + Math.cos(index * 5) * by]);

describe.each(all)("$id, stroke $stroke", ({ median }) => {
  it("is recognized when it is drawn along the median", () => {
    expect(matchesStroke(resample(median, 40), median)).toBe(true);
  });

  it("is recognized with tremor and a small offset", () => {
    const aside = tremble(resample(median, 30), 14).map(([x, y]): Point => [x + 45, y - 45]);
    expect(matchesStroke(aside, median)).toBe(true);
  });

  it("is not recognized backwards", () => {
    expect(matchesStroke(resample(median, 40).toReversed(), median)).toBe(false);
  });

  it("is not recognized in another corner", () => {
    expect(
      matchesStroke(
        resample(median, 40).map(([x, y]): Point => [x + 300, y + 300]),
        median,
      ),
    ).toBe(false);
  });
});

it.each(all.filter(({ median }) => spans(median) > 250))(
  "does not take the first third of $id, stroke $stroke, for the whole",
  ({ median }) => {
    expect(matchesStroke(resample(median, 40).slice(0, 13), median)).toBe(false);
  },
);

it("does not take one stroke for the next", () => {
  const [left, right] = data.ren ?? [];
  expect(matchesStroke(right?.median ?? [], left?.median ?? [])).toBe(false);
  expect(matchesStroke(left?.median ?? [], right?.median ?? [])).toBe(false);
});

it("does not take a scribble for a stroke", () => {
  const scribble = Array.from({ length: 60 }, (_, index): Point => [150 + index * 12, index % 2 ? 200 : 800]);
  expect(matchesStroke(scribble, data.yi?.[0]?.median ?? [])).toBe(false);
});

it("does not take nothing for a stroke", () => {
  expect(matchesStroke([], data.yi?.[0]?.median ?? [])).toBe(false);
});

function spans(line: readonly Point[]): number {
  const [start, end] = [line[0], line.at(-1)];
  return start && end ? Math.hypot(end[0] - start[0], end[1] - start[1]) : 0;
}
