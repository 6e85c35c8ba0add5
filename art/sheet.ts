import type { GlyphEntry } from "#app/content/character-schema.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { type Inks, nightSheet } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">`;
/** Without the square: the page draws it as a border, with the same width and corners at every size. */
const grid = practiceGrid(0, 0, 1024, 1, false);

/** A square of practice paper with the character written on it. */
export function sheet(character: GlyphEntry, inks: Inks): string {
  return `${open}<g color="${inks.grid}">${grid}</g>${characterPaths(character, inks.ink)}</svg>`;
}

/** The same on a dark ground, in both color schemes. */
export function night(character: GlyphEntry): string {
  return `${open}<g color="${nightSheet.grid}" opacity=".6">${practiceGrid(4, 4, 1016)}</g><g>${characterPaths(character, nightSheet.ink)}</g></svg>`;
}

/** Outlines to trace, with the first stroke inked. */
export function tracing(character: GlyphEntry, inks: Inks): string {
  const [first = "", ...rest] = strokeData(character).strokes;
  return (
    `${open}<g color="${inks.grid}">${grid}</g>` +
    `<path fill="none" stroke="${inks.ink}" stroke-width="6" stroke-dasharray="16 12" d="${rest.join("")}"/>` +
    `<path fill="${inks.accent}" d="${first}"/></svg>`
  );
}

/** A character alone, for use next to a heading, with its radical in the accent color. */
export function mark(character: GlyphEntry, inks: Inks): string {
  return `${open}${characterPaths(character, inks.ink, inks.accent)}</svg>`;
}
