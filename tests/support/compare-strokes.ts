import type { Font, Glyph } from "fontkit";
import { resample } from "#art/hero.ts";
import { rasterize } from "#art/rasterize.ts";
import { strokeData } from "#art/stroke-data.ts";

/** Pixels across the square of a character. */
const SIZE = 128;
const UNIT = 1024 / SIZE;

/** Each stroke is compared in this many parts along its length: a hook is one or two of them. */
const PARTS = 8;
/** How much of a part must be drawn. Smaller parts are only edges. */
const MIN_DRAWN = 0.7;
const MIN_PIXELS = 12;

type StrokeComparison = {
  /** Parts of strokes that the glyph lacks, such as `3.8`: the eighth part of the third stroke. */
  missing: string[];
  /** The share of ink that both have, of the ink that either has. */
  overlap: number;
};

/**
 * Compares a rendered glyph with the strokes of a character, both in its em square and fitted to the strokes' box, and takes the
 * better: only the shape counts, not size and position.
 */
export async function compareWithStrokes(
  font: Font,
  drawnAs: string,
  character: string,
): Promise<StrokeComparison> {
  const { strokes, medians } = strokeData({ han: character });
  const whole = await inkOf(`<path d="${strokes.join("")}"/>`);
  const glyph = font.glyphForCodePoint(drawnAs.codePointAt(0) ?? 0);
  const drawings = [inItsSquare(glyph, font.unitsPerEm), await fitted(glyph, whole)];
  const [drawn = new Set()] = (await Promise.all(drawings.map(inkOf))).sort(
    (a, b) => overlapOf(whole, b) - overlapOf(whole, a),
  );
  const missing: string[] = [];
  for (const [index, stroke] of strokes.entries()) {
    // The centers of the parts: every other point of twice as many.
    const centers = resample(medians[index] ?? [], 2 * PARTS).filter((_, end) => end % 2 === 1);
    const parts = Map.groupBy(await inkOf(`<path d="${stroke}"/>`), (pixel) => nearest(centers, pixel));
    for (const [part, pixels] of parts) {
      const share = pixels.filter((pixel) => drawn.has(pixel)).length / pixels.length;
      if (pixels.length >= MIN_PIXELS && share < MIN_DRAWN) missing.push(`${index + 1}.${part + 1}`);
    }
  }
  return { missing: missing.sort(), overlap: overlapOf(whole, drawn) };
}

function overlapOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = Array.from(a).filter((pixel) => b.has(pixel)).length;
  return both / (a.size + b.size - both);
}

/** The inked pixels of a drawing in the square of the stroke data, numbered row by row. */
async function inkOf(drawing: string): Promise<Set<number>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">${drawing}</svg>`;
  const { pixels } = await rasterize(svg, SIZE);
  const isInked = (pixel: number) => (pixels[pixel * 4 + 3] ?? 0) > 127;
  return new Set(Array.from({ length: SIZE * SIZE }, (_, pixel) => pixel).filter(isInked));
}

function inItsSquare({ path }: Glyph, unitsPerEm: number): string {
  const scale = 1024 / unitsPerEm;
  return `<path transform="translate(0 900) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
}

/** The glyph in the box of the strokes. Boxes are those of the ink: the finest tips of an outline leave no pixel. */
async function fitted({ bbox, path }: Glyph, strokes: ReadonlySet<number>): Promise<string> {
  const scale = 1000 / Math.max(bbox.width, bbox.height);
  const upright = `<path transform="scale(${scale} ${-scale}) translate(${-bbox.minX} ${-bbox.maxY})" d="${path.toSVG()}"/>`;
  const [from, to] = [boxOf(await inkOf(upright)), boxOf(strokes)];
  const stretch = `${to.width / from.width} ${to.height / from.height}`;
  return `<g transform="translate(${to.left} ${to.top}) scale(${stretch}) translate(${-from.left} ${-from.top})">${upright}</g>`;
}

function boxOf(ink: ReadonlySet<number>) {
  const x = Array.from(ink, (pixel) => (pixel % SIZE) * UNIT);
  const y = Array.from(ink, (pixel) => Math.floor(pixel / SIZE) * UNIT);
  const [left, top] = [Math.min(...x), Math.min(...y)];
  return { left, top, width: Math.max(...x) + UNIT - left, height: Math.max(...y) + UNIT - top };
}

type Point = readonly [number, number];

function nearest(points: readonly Point[], pixel: number): number {
  const [x, y] = [((pixel % SIZE) + 0.5) * UNIT, (Math.floor(pixel / SIZE) + 0.5) * UNIT];
  const distances = points.map((point) => Math.hypot(point[0] - x, point[1] - y));
  return distances.indexOf(Math.min(...distances));
}
