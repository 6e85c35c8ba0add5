// Reads hanzi-writer-data at build time. Only the resulting shapes reach a browser.
import { createRequire } from "node:module";
import type { Character } from "#app/content/character-schema.ts";
import { characterOf } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { required } from "#app/lib/required.ts";

export type Point = readonly [number, number];
export type LessonStrokes = Readonly<
  Record<string, readonly { outline: string; median: readonly Point[] }[]>
>;

type SourceFile = { strokes: string[]; medians: Point[][]; radStrokes?: number[] };

const require = createRequire(import.meta.url);

/** In the data y points up, with the baseline at 900. */
const BASELINE = 900;

/**
 * A character's strokes in a box of 1024 units: outlines, medians and which belong to the radical
 * (the record may correct it).
 */
export function strokeData({ han, radical }: Pick<Character, "han" | "radical">) {
  const { strokes, medians, radStrokes = [] }: SourceFile = require(
    `hanzi-writer-data/${han}.json`,
  );
  return {
    strokes: strokes.map(flipPath),
    medians: medians.map((points) => points.map(([x, y]): Point => [x, BASELINE - y])),
    radical: radical?.map((stroke) => stroke - 1) ?? radStrokes,
  };
}

/** Strokes of the lesson's characters, with medians to compare drawn lines with. */
export function lessonStrokes(): LessonStrokes {
  const strokesById: Record<string, LessonStrokes[string]> = {};
  for (const { id } of lessonCharacters) {
    const { strokes, medians } = strokeData(characterOf(id));
    strokesById[id] = strokes.map((outline, index) => {
      const median = required(medians[index], `median ${index} of ${id}`);
      return { outline, median };
    });
  }
  return strokesById;
}

function flipPath(path: string): string {
  return path
    .replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Math.round(x)} ${Math.round(BASELINE - y)}`)
    .replace(/ ?([A-Z]) ?/g, "$1")
    .replaceAll(" -", "-");
}
