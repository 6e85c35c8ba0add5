import { glossary } from "#app/content/glossary.ts";
import { type CoverId, covers } from "#app/content/pictures.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { grounds } from "./palette.ts";

const WIDTH = 640;
const HEIGHT = 360;
const CELL = 316;

/** A line of practice paper: the middle cell written, its neighbours waiting for the reader. */
export function coverSvg(id: CoverId): string {
  const { ground, ink, accent, sun } = grounds[covers[id]];
  const { han } = glossary[id];
  const top = (HEIGHT - CELL) / 2;
  const left = (WIDTH - CELL) / 2;
  const scale = (CELL / 1024) * 0.94;
  const inset = (CELL - 1024 * scale) / 2;
  const [cx, cy, r] = sunPlace(id);
  const cells = [-1, 0, 1].map((step) => practiceGrid(left + step * CELL, top, CELL, 1)).join("");
  const place = (step: number) =>
    `translate(${round(left + step * CELL + inset)} ${round(top + inset)}) scale(${round(scale)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${sun}"/>` +
    `<g color="${ink}" opacity=".17">${cells}</g>` +
    `<g id="c" transform="${place(0)}">${characterPaths(han, ink, accent)}</g>` +
    `<g opacity=".1"><use href="#c" x="${CELL}"/><use href="#c" x="-${CELL}"/></g></svg>`
  );
}

/** The sun stands elsewhere on every cover, but always in the same place on one. */
function sunPlace(id: CoverId): [number, number, number] {
  const places: [number, number, number][] = [
    [96, 330, 130],
    [560, 60, 120],
    [110, 50, 128],
    [560, 320, 118],
    [70, 120, 112],
    [590, 180, 132],
  ];
  const index = Object.keys(covers).indexOf(id) % places.length;
  return places[index] ?? [96, 330, 130];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
