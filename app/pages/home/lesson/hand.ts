// The visitor's handwriting: the lines as they were drawn, and as paths to show.
import type { CharacterId } from "#app/content/glossary.ts";
import type { TimedLine, TimedPoint } from "#app/lib/polyline.ts";
import { brushPath } from "./brush.ts";
import type { ModelStrokes } from "./lesson-strokes.ts";

/**
 * A point of the visitor's line in the pad's 1024 units, with the time of its event in
 * milliseconds.
 */
export type HandPoint = TimedPoint;
export type HandStroke = TimedLine;

/** A finished character. */
export type WrittenCharacter = {
  id: CharacterId;
  /** Written without the outline, and no stroke was shown or written with the button. */
  fromMemory: boolean;
  /** The visitor's lines. A stroke written with the button has none. */
  lines: readonly (HandStroke | undefined)[];
};

/** The paths of a finished character. */
export type HandDrawing = {
  id: CharacterId;
  fromMemory: boolean;
  /** All its strokes, as they should be. */
  modelOutline: string;
  /** The visitor's own strokes, drawn with a brush. */
  ink: string;
  /** The strokes that were written for the visitor, as they should be. */
  helpedOutline: string;
};

export function drawHand(character: WrittenCharacter, models: ModelStrokes): HandDrawing {
  const { id, fromMemory, lines } = character;
  const outlines = models.map(({ outline }) => outline);
  const drawn = lines.filter((line) => line !== undefined);
  const helped = outlines.filter((_, index) => !lines[index]);
  return {
    id,
    fromMemory,
    modelOutline: outlines.join(""),
    ink: drawn.map(brushPath).join(""),
    helpedOutline: helped.join(""),
  };
}
