// Decides whether a drawn line is the expected stroke: lenient about place, size and tremor, strict about way and shape.
// match-stroke.test.ts has what it accepts and refuses, measured.
import type { Miss } from "#app/content/lesson.ts";
import { distance, type Line, lengthOf, mean, moved, type Point, resample, smooth } from "#app/lib/lines.ts";

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

function chordOf(line: Line): Point {
  const [[x, y], [endX, endY]] = [line[0] ?? ORIGIN, line.at(-1) ?? ORIGIN];
  return [endX - x, endY - y];
}
