// The shapes of all strokes that the lesson teaches, as they should be. They come with its chunk.
import { type LessonStrokes, strokes } from "virtual:art/lesson";
import type { CharacterId } from "#app/content/glossary.ts";
import { required } from "#app/lib/required.ts";

export type ModelStrokes = LessonStrokes[string];

export function strokesOf(id: CharacterId): ModelStrokes {
  return required(strokes[id], `the strokes of ${id}`);
}

/** The whole character as one path. */
export function outlineOf(id: CharacterId): string {
  const outlines = strokesOf(id).map(({ outline }) => outline);
  return outlines.join("");
}
