import type { GlyphEntry, Ground } from "#app/content/character-schema.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { grounds } from "./palette.ts";

const WIDTH = 640;
const HEIGHT = 360;
const CELL = 316;

/** Center and radius. */
const SUNS = [
  [96, 330, 130],
  [560, 60, 120],
  [110, 50, 128],
  [560, 320, 118],
  [70, 120, 112],
  [590, 180, 132],
] as const;

/**
 * A line of practice paper: the middle cell written, its neighbors waiting for the reader.
 *
 * @param place among all covers: the sun stands elsewhere on the next one
 */
export function coverSvg(character: GlyphEntry, on: Ground, place: number): string {
  const { ground, ink, accent, sun } = grounds[on];
  const top = (HEIGHT - CELL) / 2;
  const left = (WIDTH - CELL) / 2;
  const scale = (CELL / 1024) * 0.94;
  const inset = (CELL - 1024 * scale) / 2;
  const [cx, cy, r] = SUNS[place % SUNS.length] ?? [96, 330, 130];
  const cells = [-1, 0, 1].map((step) => practiceGrid(left + step * CELL, top, CELL, 1)).join("");
  const cell = (step: number) =>
    `translate(${round(left + step * CELL + inset)} ${round(top + inset)}) scale(${round(scale)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${sun}"/>` +
    `<g color="${ink}" opacity=".17">${cells}</g>` +
    `<g id="c" transform="${cell(0)}">${characterPaths(character, ink, accent)}</g>` +
    `<g opacity=".1"><use href="#c" x="${CELL}"/><use href="#c" x="-${CELL}"/></g></svg>`
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
