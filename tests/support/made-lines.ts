// Lines as hands draw them, and as they should not, made from a stroke with a fixed seed. For the
// tests of the matcher.
import {
  directionOf,
  endOf,
  type Line,
  layBetween,
  move,
  type Point,
  resample,
  rotate,
  startOf,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";

export type Random = (from: number, to: number) => number;

/** The same numbers in every run (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 2 ** 32;
  };
}

type Hand = { offset: number; scale: readonly [number, number]; degrees: number; tremor: number };

export const honest: Hand = { offset: 0.12 * 1024, scale: [0.8, 1.25], degrees: 12, tremor: 10 };
export const careful: Hand = { offset: 0.05 * 1024, scale: [0.92, 1.08], degrees: 5, tremor: 5 };

/** The line as this hand draws it. */
export function drawnBy(hand: Hand, line: Line, random: Random): Point[] {
  const angle = random(0, 2 * Math.PI);
  const away = hand.offset * Math.sqrt(random(0, 1));
  const drawn = turned(line, random(-hand.degrees, hand.degrees), random(...hand.scale));
  const tremble = () => random(-hand.tremor, hand.tremor);
  return resample(drawn, 40).map(([x, y]) => [
    x + away * Math.cos(angle) + tremble(),
    y + away * Math.sin(angle) + tremble(),
  ]);
}

/** Few points, without its ends: as drawn in haste. A hook is drawn to the half. */
export function hasty(line: Line, random: Random): Point[] {
  const drawn = drawnBy(careful, line, random).slice(3, -3);
  return drawn.filter((_, at) => at % 6 === 0 || at === drawn.length - 1);
}

/** Around its center, clockwise. */
export function turned(line: Line, degrees: number, scale = 1): Point[] {
  return rotate(line, centerOf(line), (degrees * Math.PI) / 180, scale);
}

/** Left and right exchanged. */
export function mirrored(line: Line): Point[] {
  const [center] = centerOf(line);
  return line.map(([x, y]) => [2 * center - x, y]);
}

function centerOf(line: Line): Point {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(line.map(([x]) => x)), middle(line.map(([, y]) => y))];
}

/** Begun at the start of another line. */
export function begunAt(line: Line, other: Line): Point[] {
  return move(line, startOf(line), startOf(other));
}

/** Begun at the start of another line, and drawn to the same end. */
export function stretchedFrom(line: Line, other: Line): Point[] {
  return layBetween(line, startOf(other), endOf(line));
}

/** Up to its sharpest corner. */
export function withoutHook(line: Line): Point[] {
  const turns = line.map((point, at) => {
    const before = line[at - 1];
    const after = line[at + 1];
    if (!before || !after) return 0;
    const turn = directionOf([point, after]) - directionOf([before, point]);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  });
  return line.slice(0, turns.indexOf(Math.max(...turns)) + 1);
}

export function zigzag(line: Line, random: Random): Point[] {
  const width = random(40, 120);
  const points = resample(line, Math.round(random(8, 24)));
  return points.map(([x, y], at) => {
    const isEnd = at === 0 || at === points.length - 1;
    if (isEnd) return [x, y];
    const [dx, dy] = acrossAt(line, at / (points.length - 1));
    const side = at % 2 ? width : -width;
    return [x + dx * side, y + dy * side];
  });
}

export function loops(line: Line, random: Random): Point[] {
  const radius = random(40, 120);
  const count = Math.round(random(3, 8));
  return resample(line, 16 * count).map(([x, y], at) => {
    const angle = (at / 16) * 2 * Math.PI;
    return [x + radius * Math.sin(angle), y + radius * (1 - Math.cos(angle))];
  });
}

/** Over the whole square, but from start to end of the stroke. */
export function scribble(line: Line, random: Random): Point[] {
  const between = Array.from({ length: Math.round(random(8, 30)) }, () => anywhere(random));
  return resample([startOf(line), ...between, endOf(line)], 200);
}

/** The first share of a line. */
export function firstPart(line: Line, share: number): Point[] {
  return resample(line, 60).slice(0, Math.ceil(60 * share));
}

/** Bulging to one side by a third of its length. */
export function arc(line: Line, random: Random): Point[] {
  const side = random(0, 1) < 0.5 ? -1 : 1;
  const [ax, ay] = startOf(line);
  const [bx, by] = endOf(line);
  return resample(line, 40).map(([x, y], at) => {
    const bulge = (side / 3) * Math.sin((at / 39) * Math.PI);
    return [x - (by - ay) * bulge, y + (bx - ax) * bulge];
  });
}

export function straightBetween(line: Line): Point[] {
  return resample([startOf(line), endOf(line)], 30);
}

function acrossAt(line: Line, share: number): [number, number] {
  const points = resample(line, 101);
  const at = Math.min(99, Math.floor(share * 100));
  const direction = directionOf([
    required(points[at], "a sample"),
    required(points[at + 1], "the next sample"),
  ]);
  return [-Math.sin(direction), Math.cos(direction)];
}

export function anywhere(random: Random): Point {
  return [random(0, 1024), random(0, 1024)];
}
