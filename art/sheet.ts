import type { Character } from "#app/content/character-schema.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { coverInks, type Inks, nightSheet } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">`;
/** Without the square: the page draws it as a border, with the same width and corners at every size. */
const grid = practiceGrid(0, 0, 1024, 1, false);

/** A square of practice paper with the character written on it, its radical in the accent color if the record names it. */
export function sheet(character: Character, inks: Inks): string {
  return `${open}<g color="${inks.grid}">${grid}</g>${characterPaths(character, inks.ink, character.radicalName ? inks.accent : inks.ink)}</svg>`;
}

/** The same on a dark ground, in both color schemes. */
export function night(character: Character): string {
  return `${open}<g color="${nightSheet.grid}" opacity=".6">${practiceGrid(4, 4, 1016)}</g><g>${characterPaths(character, nightSheet.ink)}</g></svg>`;
}

/** Outlines to trace, with the first stroke inked. */
export function tracing(character: Character, inks: Inks): string {
  const [first = "", ...rest] = strokeData(character).strokes;
  return (
    `${open}<g color="${inks.grid}">${grid}</g>` +
    `<path fill="none" stroke="${inks.ink}" stroke-width="6" stroke-dasharray="16 12" d="${rest.join("")}"/>` +
    `<path fill="${inks.accent}" d="${first}"/></svg>`
  );
}

/** A character alone, for use next to a heading, with its radical in the accent color. Begins at its left edge, as text does. */
export function mark(character: Character, inks: Inks): string {
  const coordinates = strokeData(character).strokes.join("").match(/-?\d+/g) ?? [];
  const left = Math.min(...coordinates.filter((_, index) => index % 2 === 0).map(Number));
  const width = 1024 - left;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} 1024" width="${width}" height="1024">` +
    `${characterPaths(character, inks.ink, inks.accent)}</svg>`
  );
}

const WIDTH = 640;
const HEIGHT = 360;
const CELL = 320;

/** A row of practice paper: the middle cell written, its neighbors faint. The page draws the ground, as a cover is one file. */
export function cover(character: Character): string {
  const { ink, accent } = coverInks[character.cover ?? "paper"];
  const top = (HEIGHT - CELL) / 2;
  const left = (WIDTH - CELL) / 2;
  const cells = [-1, 0, 1].map((step) => practiceGrid(left + step * CELL, top, CELL)).join("");
  // The character: CELL / 1024 × .94, centered in the middle cell.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<g color="${ink}" opacity=".17">${cells}</g>` +
    `<g id="c" transform="translate(169.6 29.6) scale(.29375)">${characterPaths(character, ink, accent)}</g>` +
    `<g opacity=".1"><use href="#c" x="${CELL}"/><use href="#c" x="-${CELL}"/></g></svg>`
  );
}
