// Shared parts of pictures: characters, the practice grid, the seal.
import type { Character } from "#app/content/character-schema.ts";
import { glossary } from "#app/content/glossary.ts";
import { practiceDashes, practiceGrid } from "#app/lib/practice-grid.ts";
import { sealColors } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

/**
 * The strokes of one character as paths, the radical in its own color if `radicalFill` is given.
 */
export function characterPaths(character: Character, fill: string, radicalFill = fill): string {
  const { strokes, radical } = strokeData(character);
  const inRadical = strokes.filter((_, index) => radical.includes(index));
  const others = strokes.filter((_, index) => !radical.includes(index));
  const hasTwoParts = inRadical.length > 0 && others.length > 0;
  // One path where two would have the same color.
  if (!hasTwoParts || radicalFill === fill) return filledPath(strokes, fill);
  return filledPath(others, fill) + filledPath(inRadical, radicalFill);
}

function filledPath(strokes: readonly string[], fill: string): string {
  return `<path fill="${fill}" d="${strokes.join("")}"/>`;
}

type GridOptions = {
  x: number;
  y: number;
  size: number;
  /** The width of the lines, which does not scale. */
  line?: number;
  /** Not if the page draws the square itself. */
  withEdge?: boolean;
};

/**
 * Practice paper 米字格 in the current color: dashed cross and diagonals, and the square around them.
 */
export function practicePaths({ x, y, size, line = 1, withEdge = true }: GridOptions): string {
  const { edge, cross, diagonals } = practiceGrid(x, y, size);
  const path = `<path fill="none" stroke="currentColor" stroke-width="${line}" vector-effect="non-scaling-stroke"`;
  const dashed = `${path} stroke-dasharray="${practiceDashes(line).join(" ")}"`;
  // Without smoothing a line between two pixels takes one of them.
  const crisp = `shape-rendering="crispEdges"`;
  const edgePath = withEdge ? `${path} ${crisp} d="${edge}"/>` : "";
  const crossPath = `${dashed} ${crisp} d="${cross}"/>`;
  const diagonalPath = `${dashed} d="${diagonals}"/>`;
  return edgePath + crossPath + diagonalPath;
}

/**
 * The school's seal: 自学 in white on vermilion, top to bottom. Without a frame, which at 40 px
 * touches the characters.
 */
export function sealSvg(box = 'width="96" height="96"'): string {
  const { ground, ink } = sealColors;
  const drawAt = (x: number, y: number, character: Character) =>
    `<g transform="translate(${x} ${y}) scale(.046)">${characterPaths(character, ink)}</g>`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" ${box}>`,
    `<rect width="96" height="96" rx="10" fill="${ground}"/>`,
    drawAt(24, 4.5, glossary.zi),
    drawAt(24, 46, glossary.xue),
    "</svg>",
  ];
  return parts.join("");
}
