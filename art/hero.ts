import type { HeroStrokes } from "virtual:art/hero";
import { glyph } from "#app/content/glossary.ts";
import { type Point, strokeData } from "./stroke-data.ts";

/** Straight segments per stroke of 学: the fewest with which the brush covers the outline. */
const SEGMENTS = [1, 1, 3, 1, 5, 3, 3, 1];

/** The hero's strokes: outlines to clip with, and straight segments, which the compositor can animate without repainting. */
export function heroStrokes(): HeroStrokes {
  const { strokes, medians } = strokeData(glyph("xue"));
  return strokes.map((outline, index) => {
    const points = resample(medians[index] ?? [], SEGMENTS[index] ?? 1);
    const segments = points.slice(1).map((to, end): HeroStrokes[number]["segments"][number] => {
      const from = points[end] ?? to;
      const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      return [Math.round(from[0]), Math.round(from[1]), Math.round(angle), Math.round(distance(from, to))];
    });
    return { ...relativeOutline(outline), segments };
  });
}

/** Splits an outline into its start and a relative path, the same at every position. */
export function relativeOutline(path: string): Pick<HeroStrokes[number], "start" | "shape"> {
  let at: Point = [0, 0];
  let start = at;
  let shape = "";
  for (const [, command = "", values = ""] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (values.match(/-?\d+/g) ?? []).map(Number);
    const [x = at[0], y = at[1]] = numbers.slice(-2);
    if (command === "M") start = [x, y];
    else if (!"LQCZ".includes(command)) throw new Error(`Unsupported path command ${command}: ${path}`);
    else
      shape += `${command.toLowerCase()}${numbers.map((value, index) => value - (at[index % 2] ?? 0)).join(" ")}`;
    at = [x, y];
  }
  return { start, shape: shape.replaceAll(" -", "-") };
}

/** Endpoints of `count` equally long parts of a line. */
export function resample(line: readonly Point[], count: number): Point[] {
  const lengths = line.slice(1).map((point, index) => distance(line[index] ?? point, point));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count + 1 }, (_, end) => {
    let rest = (whole * end) / count;
    let piece = 0;
    for (; piece < lengths.length - 1 && rest > (lengths[piece] ?? 0); piece++) rest -= lengths[piece] ?? 0;
    const [from, to] = [line[piece] ?? [0, 0], line[piece + 1] ?? [0, 0]];
    const share = Math.min(1, rest / (lengths[piece] || 1));
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
