// Decides whether a drawn line is the expected stroke: lenient about place, size and tremor, strict about way and shape.
// match-stroke.test.ts has what it accepts and refuses, measured.
import type { Miss } from "#app/content/lesson.ts";

export type Point = readonly [x: number, y: number, time?: number];
export type TimedPoint = Required<Point>;
type Line = readonly Point[];
const ORIGIN: Point = [0, 0];

/** In the 1024 units of a practice square. */
const MAX_END_DISTANCE = { most: 210, least: 85, ratio: 0.4 };
const MIN_LENGTH = { ratio: 0.45, slack: 60 };
const MAX_LENGTH = { ratio: 1.3, slack: 70 };
/** The pen's way is measured in steps of this size: tremor is no way. */
const STRIDE = 50;
/** Of the stroke's length. Shorter strokes are dots, whose shape is not drawn by hand. */
const MAX_BEND = 0.13;
const MIN_BENT_LENGTH = 300;
/** A line that begins or ends nearer has not missed the dot, or the end. */
const NEAR = 120;
/** In radians. A dot may be turned more than a long stroke; beyond, it is another stroke. */
const MAX_TOLD_TURN = 1.1;
const MAX_TURN = { long: 0.42, short: 1 };
const SAMPLES = 18;

/** Why a line does not match the stroke at `index`; undefined if it does. */
export function missOf(line: Line, medians: readonly Line[], index: number): Miss | undefined {
  const [median = [], ...later] = medians.slice(index);
  if (matchesStroke(line, median)) return undefined;
  if (matchesStroke(line.toReversed(), median)) return "reversed";
  if (later.some((stroke) => matchesStroke(line, stroke))) return "early";
  if (isTooLong(line, median)) return "long";
  const { hand, gaps, laid, turn, bend, model } = compare(line, median);
  const share = lengthOf(hand) / lengthOf(median);
  const beginning = resample(median, 40).slice(0, Math.max(2, Math.ceil(40 * share)));
  if ((gaps.at(-1) ?? 0) > NEAR && matchesStroke(line, beginning)) return "short";
  const [[start = ORIGIN], [modelStart = ORIGIN], [missed = 0]] = [hand, model, gaps];
  if (missed > NEAR && matchesStroke(moved(line, start, modelStart), median)) return "misplaced";
  const turned = moved(line, start, modelStart, Math.cos(turn), -Math.sin(turn));
  if (Math.abs(turn) < MAX_TOLD_TURN && matchesStroke(turned, median))
    return turn > 0 ? "clockwise" : "counterclockwise";
  if (missed > MAX_END_DISTANCE.most) return "misplaced";
  if (bend <= MAX_BEND) return "off";
  return lengthOf(laid) < lengthOf(model) ? "straight" : "bent";
}

function matchesStroke(line: Line, median: Line): boolean {
  const { hand, gaps, turn, bend } = compare(line, median);
  const length = lengthOf(median);
  const isLong = length > MIN_BENT_LENGTH;
  const reach = Math.min(MAX_END_DISTANCE.most, MAX_END_DISTANCE.least + MAX_END_DISTANCE.ratio * length);
  return (
    !isTooLong(line, median) &&
    (lengthOf(hand) + MIN_LENGTH.slack) / (length + MIN_LENGTH.slack) >= MIN_LENGTH.ratio &&
    Math.max(...gaps.slice(0, 1), ...gaps.slice(-1)) <= reach &&
    Math.abs(turn) <= (isLong ? MAX_TURN.long : MAX_TURN.short) &&
    (!isLong || bend <= MAX_BEND)
  );
}

function isTooLong(line: Line, median: Line): boolean {
  const strides: Point[] = [];
  for (const point of line)
    if (distance(strides.at(-1) ?? [-STRIDE, 0], point) >= STRIDE) strides.push(point);
  return lengthOf(strides) > MAX_LENGTH.ratio * (lengthOf(median) + MAX_LENGTH.slack);
}

/** By how much a line is turned, clockwise, and how far, with both ends laid on its model's, it bends from it: a share of the length. */
function compare(line: Line, median: Line) {
  const hand = resample(smooth(resample(line, 24), 3), SAMPLES);
  const model = resample(median, SAMPLES);
  const [[x, y], [toX, toY]] = [chordOf(hand), chordOf(model)];
  // The quotient of the chords, as complex numbers.
  const square = x ** 2 + y ** 2 || 1;
  const [real, imaginary] = [(toX * x + toY * y) / square, (toY * x - toX * y) / square];
  const laid = moved(hand, hand[0] ?? ORIGIN, model[0] ?? ORIGIN, real, imaginary);
  const gapsOf = (points: Line) => model.map((point, index) => distance(point, points[index] ?? point));
  const bend = mean(gapsOf(laid)) / lengthOf(model);
  return { hand, model, gaps: gapsOf(hand), laid, bend, turn: Math.atan2(-imaginary, real) };
}

/** Moved by as much as one point is from another, and turned and scaled around it by a complex number. */
export function moved(line: Line, [x, y]: Point, [toX, toY]: Point, real = 1, imaginary = 0): Point[] {
  return line.map((point) => {
    const [dx, dy] = [point[0] - x, point[1] - y];
    return [toX + real * dx - imaginary * dy, toY + imaginary * dx + real * dy];
  });
}

function chordOf(line: Line): Point {
  const [[x, y], [endX, endY]] = [line[0] ?? ORIGIN, line.at(-1) ?? ORIGIN];
  return [endX - x, endY - y];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0);
}

/** The same line as equidistant points, so that two lines can be compared point by point. */
export function resample(line: Line, count: number, step = lengthOf(line) / (count - 1)): TimedPoint[] {
  let piece = 0;
  let passed = 0;
  return Array.from({ length: count }, (_, index) => {
    for (;;) {
      const from = line[piece] ?? [0, 0];
      const to = line[piece + 1] ?? from;
      const length = distance(from, to);
      const share = Math.min(1, (step * index - passed) / (length || Number.EPSILON));
      const at = (axis: 0 | 1 | 2) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share;
      if (share < 1 || piece + 2 >= line.length) return [at(0), at(1), at(2)];
      passed += length;
      piece += 1;
    }
  });
}

/** Each point becomes the mean of its neighborhood, the ends stay: removes tremor. */
export function smooth(points: readonly TimedPoint[], reach: number): TimedPoint[] {
  return points.map((_, at) => {
    const around = Math.min(reach, at, points.length - 1 - at);
    const near = points.slice(at - around, at + around + 1);
    const meanOf = (axis: 0 | 1 | 2) => mean(near.map((point) => point[axis]));
    return [meanOf(0), meanOf(1), meanOf(2)];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
