import type { GlyphId } from "#app/content/glossary.ts";

/** A point of the visitor's line, in the pad's 1024-unit box (y downwards), with the time in milliseconds since the line began. */
export type HandPoint = readonly [x: number, y: number, time: number];
export type HandStroke = readonly HandPoint[];

/** A finished character. A stroke written with the button has no line. */
export type WrittenCharacter = {
  id: GlyphId;
  /** Written without the outline, and no stroke was shown or written with the button. */
  fromMemory: boolean;
  strokes: readonly (HandStroke | undefined)[];
};
