import { glossary } from "../content/glossary.ts";
import { lessonCharacters } from "../content/lesson.ts";
import { medianPath, strokeData } from "./stroke-data.ts";

export type HeroStrokes = readonly { outline: string; median: string }[];
export type LessonStrokes = Readonly<
  Record<string, readonly { outline: string; median: readonly (readonly [number, number])[] }[]>
>;

/** The hero's character, stroke by stroke: outlines to clip a brush with, medians for the brush to follow. */
export function heroStrokes(): HeroStrokes {
  const { strokes, medians } = strokeData(glossary.xue.han);
  return strokes.map((outline, index) => ({ outline, median: medianPath(medians[index] ?? []) }));
}

/** The strokes of the first lesson's characters, with medians as points, for the hand to be compared with. */
export function lessonStrokes(): LessonStrokes {
  return Object.fromEntries(
    lessonCharacters.map(({ id }) => {
      const { strokes, medians } = strokeData(glossary[id].han);
      return [id, strokes.map((outline, index) => ({ outline, median: medians[index] ?? [] }))];
    }),
  );
}
