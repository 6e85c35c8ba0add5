// Shared parts of pictures: characters, the practice grid, the seal.
import type { Character } from "#app/content/character-schema.ts";
import { glossary } from "#app/content/glossary.ts";
import { sealColors } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

/** The strokes of one character as paths, the radical in its own color if `radicalFill` is given. */
export function characterPaths(character: Character, fill: string, radicalFill = fill): string {
  const { strokes, radical } = strokeData(character);
  const ink = strokes.filter((_, index) => !radical.includes(index)).join("");
  const part = strokes.filter((_, index) => radical.includes(index)).join("");
  if (!part || radicalFill === fill || !ink)
    return `<path fill="${fill}" d="${strokes.join("")}"/>`;
  return `<path fill="${fill}" d="${ink}"/><path fill="${radicalFill}" d="${part}"/>`;
}

/** Practice paper 米字格: dashed cross and diagonals and, unless the page draws it, the square. Line width does not scale. */
export function practiceGrid(x: number, y: number, size: number, line = 1, square = true): string {
  const half = size / 2;
  const path = `<path fill="none" stroke="currentColor" stroke-width="${line}" vector-effect="non-scaling-stroke"`;
  const dashed = `${path} stroke-dasharray="${line * 5} ${line * 4}"`;
  // Without smoothing a line between two pixels takes one of them.
  const crisp = `shape-rendering="crispEdges"`;
  return (
    (square ? `${path} ${crisp} d="M${x} ${y}h${size}v${size}h-${size}z"/>` : "") +
    `${dashed} ${crisp} d="M${x + half} ${y}v${size}M${x} ${y + half}h${size}"/>` +
    `${dashed} d="M${x} ${y}l${size} ${size}M${x + size} ${y}l-${size} ${size}"/>`
  );
}

/** The school's seal: 自学 in white on vermilion, top to bottom. Without a frame, which at 40 px touches the characters. */
export function sealSvg(box = 'width="96" height="96"'): string {
  const { ground, ink } = sealColors;
  const drawAt = (x: number, y: number, character: Character) =>
    `<g transform="translate(${x} ${y}) scale(.046)">${characterPaths(character, ink)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" ${box}>` +
    `<rect width="96" height="96" rx="10" fill="${ground}"/>` +
    `${drawAt(24, 4.5, glossary.zi)}${drawAt(24, 46, glossary.xue)}</svg>`
  );
}
