import type { Character } from "#app/content/character-schema.ts";
import { characterPaths, practicePaths } from "./draw-character.ts";
import { coverInks, type Inks, nightSheet } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

/** The side of the box that strokes are drawn in. */
const BOX = 1024;

/** The page draws the square as a border, with the same width and corners at every size. */
const grid = practicePaths({ x: 0, y: 0, size: BOX, withEdge: false });

/** A square of practice paper with the character written on it, its radical in the accent color if the record names it. */
export function sheet(character: Character, { ink, accent, grid: gridColor }: Inks): string {
  const radicalInk = character.radicalName ? accent : ink;
  const lines = `<g color="${gridColor}">${grid}</g>`;
  return svg(BOX, BOX, lines + characterPaths(character, ink, radicalInk));
}

/** The same on a dark ground, in both color schemes. */
export function night(character: Character): string {
  const grid = practicePaths({ x: 4, y: 4, size: BOX - 8 });
  const lines = `<g color="${nightSheet.grid}" opacity=".6">${grid}</g>`;
  return svg(BOX, BOX, `${lines}<g>${characterPaths(character, nightSheet.ink)}</g>`);
}

/** Outlines to trace, with the first stroke inked. */
export function tracing(character: Character, { ink, accent, grid: gridColor }: Inks): string {
  const [first = "", ...rest] = strokeData(character).strokes;
  const parts = [
    `<g color="${gridColor}">${grid}</g>`,
    `<path fill="none" stroke="${ink}" stroke-width="6" stroke-dasharray="16 12" d="${rest.join("")}"/>`,
    `<path fill="${accent}" d="${first}"/>`,
  ];
  return svg(BOX, BOX, parts.join(""));
}

/** A character alone, for use next to a heading, with its radical in the accent color. Begins at its left edge, as text does. */
export function mark(character: Character, { ink, accent }: Inks): string {
  const coordinates = strokeData(character).strokes.join("").match(/-?\d+/g) ?? [];
  const horizontal = coordinates.filter((_, index) => index % 2 === 0).map(Number);
  const left = Math.min(...horizontal);
  return svg(BOX - left, BOX, characterPaths(character, ink, accent), left);
}

const WIDTH = 640;
const HEIGHT = 360;
const CELL = 320;

/** A row of practice paper: the middle cell written, its neighbors faint. The page draws the ground, as a cover is one file. */
export function cover(character: Character): string {
  return svg(WIDTH, HEIGHT, coverContent(character));
}

/** The paths of a cover, for the document that has one inside. */
export function coverContent(character: Character): string {
  const { ink, accent } = coverInks[character.cover ?? "paper"];
  const top = (HEIGHT - CELL) / 2;
  const left = (WIDTH - CELL) / 2;
  const cells = [-1, 0, 1].map((step) =>
    practicePaths({ x: left + step * CELL, y: top, size: CELL }),
  );
  const parts = [
    `<g color="${ink}" opacity=".17">${cells.join("")}</g>`,
    // The character: CELL / BOX × .94, centered in the middle cell.
    `<g id="c" transform="translate(169.6 29.6) scale(.29375)">`,
    characterPaths(character, ink, accent),
    "</g>",
    `<g opacity=".1"><use href="#c" x="${CELL}"/><use href="#c" x="-${CELL}"/></g>`,
  ];
  return parts.join("");
}

function svg(width: number, height: number, content: string, left = 0): string {
  const box = `viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${content}</svg>`;
}
