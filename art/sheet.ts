import type { Character } from "#app/content/character-schema.ts";
import { required } from "#app/lib/required.ts";
import { characterPaths, practicePaths } from "./draw-character.ts";
import { coverInks, type Inks, nightSheet } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

/** The side of the box that strokes are drawn in. */
const BOX = 1024;

/** The page draws the square as a border, with the same width and corners at every size. */
const grid = practicePaths({ x: 0, y: 0, size: BOX, withEdge: false });

/**
 * A square of practice paper with a character, its radical in the accent color if it has a name.
 */
export function sheet(character: Character, { ink, accent, grid: gridColor }: Inks): string {
  const radicalInk = character.radicalName ? accent : ink;
  const parts = [`<g color="${gridColor}">${grid}</g>`, characterPaths(character, ink, radicalInk)];
  return svg(BOX, BOX, parts);
}

/** The same on a dark ground, in both color schemes. */
export function night(character: Character): string {
  const nightGrid = practicePaths({
    x: 4,
    y: 4,
    size: BOX - 8,
  });
  const parts = [
    `<g color="${nightSheet.grid}" opacity=".6">${nightGrid}</g>`,
    `<g>${characterPaths(character, nightSheet.ink)}</g>`,
  ];
  return svg(BOX, BOX, parts);
}

/** Outlines to trace, with the first stroke inked. */
export function tracing(character: Character, { ink, accent, grid: gridColor }: Inks): string {
  const [first, ...others] = strokeData(character).strokes;
  const inked = required(first, `a stroke of ${character.han}`);
  const outlines = others.join("");
  const parts = [
    `<g color="${gridColor}">${grid}</g>`,
    `<path fill="none" stroke="${ink}" stroke-width="6" stroke-dasharray="16 12" d="${outlines}"/>`,
    `<path fill="${accent}" d="${inked}"/>`,
  ];
  return svg(BOX, BOX, parts);
}

/**
 * A character alone, next to a heading, with its radical in the accent color. It begins at its left
 * edge, as text does.
 */
export function mark(character: Character, { ink, accent }: Inks): string {
  const left = leftEdge(character);
  const paths = characterPaths(character, ink, accent);
  return svg(BOX - left, BOX, [paths], left);
}

function leftEdge(character: Character): number {
  const outlines = strokeData(character).strokes.join("");
  const coordinates = required(outlines.match(/-?\d+/g), `coordinates of ${character.han}`);
  // Horizontal and vertical in turn.
  const horizontal = coordinates.filter((_, index) => index % 2 === 0);
  return Math.min(...horizontal.map(Number));
}

const WIDTH = 640;
const HEIGHT = 360;
const CELL = 320;

/**
 * A row of practice paper: the middle cell written, its neighbors faint. The page draws the ground,
 * as a cover is one file.
 */
export function cover(character: Character): string {
  return svg(WIDTH, HEIGHT, [coverContent(character)]);
}

/** The paths of a cover, for the document that has one inside. */
export function coverContent(character: Character): string {
  const ground = required(character.cover, `the cover of ${character.han}`);
  const { ink, accent } = coverInks[ground];
  const left = (WIDTH - CELL) / 2;
  const top = (HEIGHT - CELL) / 2;
  const cells = [left - CELL, left, left + CELL].map((x) => {
    return practicePaths({ x, y: top, size: CELL });
  });
  const inset = 0.03 * CELL;
  const scale = (CELL - 2 * inset) / BOX;
  const parts = [
    `<g color="${ink}" opacity=".17">${cells.join("")}</g>`,
    `<g id="cover-character" transform="translate(${left + inset} ${top + inset}) scale(${scale})">`,
    characterPaths(character, ink, accent),
    "</g>",
    '<g opacity=".1">',
    `<use href="#cover-character" x="${CELL}"/>`,
    `<use href="#cover-character" x="-${CELL}"/>`,
    "</g>",
  ];
  return parts.join("");
}

/** `left`: where the box begins. */
function svg(width: number, height: number, content: readonly string[], left = 0): string {
  const box = `viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${content.join("")}</svg>`;
}
