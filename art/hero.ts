import { characterOf } from "#app/content/glossary.ts";
import { heroCharacter } from "#app/content/home.ts";
import { type Line, offsetOf, resample } from "#app/lib/polyline.ts";
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

/**
 * Straight segments per stroke of the hero's character: the fewest with which the brush covers the
 * outline.
 */
const SEGMENTS: { readonly [Id in typeof heroCharacter]: readonly number[] } = {
  xue: [1, 1, 3, 1, 5, 3, 3, 1],
};

/**
 * The hero's strokes: outlines to clip with, and straight segments, which the compositor can
 * animate without repainting.
 */
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
    const [dx, dy] = offsetOf(from, to);
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
    const length = Math.hypot(dx, dy);
    return [Math.round(from[0]), Math.round(from[1]), Math.round(degrees), Math.round(length)];
  });
}

/** Splits an outline into its start and a relative path, the same at every position. */
export function relativeOutline(path: string): Pick<HeroStrokes[number], "start" | "shape"> {
  const [move, ...commands] = commandsOf(path);
  const start = endPoint(required(move, "the first command of an outline"));
  let shape = "";
  let at = start;
  for (const command of commands) {
    shape += relativeCommand(command, at);
    // Z has no numbers and moves nowhere.
    if (command.letter !== "Z") at = endPoint(command);
  }
  return { start, shape: shape.replaceAll(" -", "-") };
}

type Command = {
  letter: string;
  /** Horizontal and vertical in turn. */
  numbers: readonly number[];
};

function commandsOf(path: string): Command[] {
  return Array.from(path.matchAll(/[A-Z][^A-Z]*/g), ([command]) => {
    const numbers = Array.from(command.matchAll(/-?\d+/g), ([number]) => Number(number));
    return { letter: command.charAt(0), numbers };
  });
}

function endPoint({ letter, numbers }: Command): Point {
  const x = required(numbers.at(-2), `the end of ${letter}`);
  const y = required(numbers.at(-1), `the end of ${letter}`);
  return [x, y];
}

function relativeCommand({ letter, numbers }: Command, [x, y]: Point): string {
  if (!"LQCZ".includes(letter)) throw new Error(`Unsupported path command ${letter}`);
  const differences = numbers.map((value, index) => {
    const isHorizontal = index % 2 === 0;
    return isHorizontal ? value - x : value - y;
  });
  return letter.toLowerCase() + differences.join(" ");
}
