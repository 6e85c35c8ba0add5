import type { HeroStrokes } from "virtual:art/hero";
import type { LessonStrokes } from "virtual:art/lesson";
import { glyph } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { medianPath, strokeData } from "./stroke-data.ts";

/** The hero's character, stroke by stroke: outlines to clip a brush with, medians for the brush to follow. */
export function heroStrokes(): HeroStrokes {
  const { strokes, medians } = strokeData(glyph("xue"));
  return strokes.map((outline, index) => ({ outline, median: medianPath(medians[index] ?? []) }));
}

/** The strokes of the first lesson's characters, with medians as points, for the hand to be compared with. */
export function lessonStrokes(): LessonStrokes {
  return Object.fromEntries(
    lessonCharacters.map(({ id }) => {
      const { strokes, medians } = strokeData(glyph(id));
      return [id, strokes.map((outline, index) => ({ outline, median: medians[index] ?? [] }))];
    }),
  );
}
