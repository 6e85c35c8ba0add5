// The visitor's handwriting: the lines as they were drawn, and as paths to show.
import type { CharacterId } from "#app/content/glossary.ts";
import type { TimedPoint } from "#app/lib/polyline.ts";
import { brushPath } from "./brush.ts";
import type { ModelStrokes } from "./lesson-strokes.ts";

/**
 * A point of the visitor's line in the pad's 1024 units, with the time of its event in
 * milliseconds.
 */
export type HandPoint = TimedPoint;
export type HandStroke = readonly HandPoint[];

/** A finished character. */
export type WrittenCharacter = {
  id: CharacterId;
  /** Written without the outline, and no stroke was shown or written with the button. */
  fromMemory: boolean;
  /** A stroke written with the button has no line. */
  strokes: readonly (HandStroke | undefined)[];
};

/** The paths of a finished character. */
export type HandDrawing = {
  id: CharacterId;
  fromMemory: boolean;
  /** The outlines of all its strokes, as they should be. */
  model: string;
  /** The visitor's own strokes, drawn with a brush. */
  ink: string;
  /** The outlines of strokes that were written for the visitor. */
  helped: string;
};

export function drawHand(character: WrittenCharacter, models: ModelStrokes): HandDrawing {
  const { id, fromMemory, strokes } = character;
  const outlines = models.map(({ outline }) => outline);
  const drawn = strokes.filter((stroke) => stroke !== undefined);
  const helped = outlines.filter((_, index) => !strokes[index]);
  return {
    id,
    fromMemory,
    model: outlines.join(""),
    ink: drawn.map(brushPath).join(""),
    helped: helped.join(""),
  };
}
