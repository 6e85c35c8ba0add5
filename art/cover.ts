import type { GlyphEntry } from "#app/content/character-schema.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { grounds, type Inks } from "./palette.ts";

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

/** A row of practice paper: the middle cell written, its neighbors faint. `index` varies the position of the sun. */
export function cover(character: GlyphEntry, _: Inks, index: number): string {
  const { ground, ink, accent, sun } = grounds[character.cover ?? "paper"];
  const top = (HEIGHT - CELL) / 2;
  const left = (WIDTH - CELL) / 2;
  const [cx, cy, r] = SUNS[index % SUNS.length] ?? SUNS[0];
  const cells = [-1, 0, 1].map((step) => practiceGrid(left + step * CELL, top, CELL)).join("");
  // The character: CELL / 1024 × .94, centered in the middle cell.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${sun}"/>` +
    `<g color="${ink}" opacity=".17">${cells}</g>` +
    `<g id="c" transform="translate(171.48 31.48) scale(0.29)">${characterPaths(character, ink, accent)}</g>` +
    `<g opacity=".1"><use href="#c" x="${CELL}"/><use href="#c" x="-${CELL}"/></g></svg>`
  );
}
