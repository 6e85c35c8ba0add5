import { characterOf } from "#app/content/glossary.ts";
import { heroCharacter } from "#app/content/home.ts";
import { distance, type Line, resample } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { type Point, strokeData } from "./stroke-data.ts";

/** `shape` is the outline's path after its `start`. */
export type HeroStrokes = readonly {
  start: Point;
  shape: string;
  segments: readonly HeroSegment[];
}[];

/** A straight part of a stroke: where it starts, its direction and its length. */
type HeroSegment = readonly [x: number, y: number, degrees: number, length: number];

/** Straight segments per stroke of the hero's character: the fewest with which the brush covers the outline. */
const SEGMENTS: { readonly [Id in typeof heroCharacter]: readonly number[] } = {
  xue: [1, 1, 3, 1, 5, 3, 3, 1],
};

/** The hero's strokes: outlines to clip with, and straight segments, which the compositor can animate without repainting. */
export function heroStrokes(): HeroStrokes {
  const { strokes, medians } = strokeData(characterOf(heroCharacter));
  return strokes.map((outline, index) => {
    const median = required(medians[index], `median ${index} of ${heroCharacter}`);
    const count = required(
      SEGMENTS[heroCharacter][index],
      `the number of segments of stroke ${index} of ${heroCharacter}`,
    );
    return { ...relativeOutline(outline), segments: segmentsOf(resample(median, 1 + count)) };
  });
}

/** From each point to the next. */
function segmentsOf(points: Line): HeroSegment[] {
  return points.slice(1).map((to, index): HeroSegment => {
    const from = required(points[index], "where a segment starts");
    const radians = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const degrees = (radians * 180) / Math.PI;
    const length = distance(from, to);
    return [Math.round(from[0]), Math.round(from[1]), Math.round(degrees), Math.round(length)];
  });
}

/** A path command with its numbers, horizontal and vertical in turn, relative to a point. */
function relativeStep(command: string, numbers: readonly number[], [x, y]: Point): string {
  if (!"LQCZ".includes(command)) throw new Error(`Unsupported path command ${command}`);
  const differences = numbers.map((value, index) => value - (index % 2 === 0 ? x : y));
  return command.toLowerCase() + differences.join(" ");
}

/** Splits an outline into its start and a relative path, the same at every position. */
export function relativeOutline(path: string): Pick<HeroStrokes[number], "start" | "shape"> {
  let at: Point = [0, 0];
  let start = at;
  const steps: string[] = [];
  for (const [, command = "", values = ""] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (values.match(/-?\d+/g) ?? []).map(Number);
    // Z has no numbers and moves nowhere.
    const [x = at[0], y = at[1]] = numbers.slice(-2);
    if (command === "M") start = [x, y];
    else steps.push(relativeStep(command, numbers, at));
    at = [x, y];
  }
  return { start, shape: steps.join("").replaceAll(" -", "-") };
}
