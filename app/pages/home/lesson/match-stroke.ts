// Decides whether a drawn line is the expected stroke: lenient about place, size and tremor, strict about way and shape.
// match-stroke.test.ts has what it accepts and refuses, measured.
import type { Miss } from "#app/content/lesson.ts";
import {
  directionOf,
  distance,
  endOf,
  type Line,
  layBetween,
  lengthOf,
  mean,
  move,
  type Point,
  resample,
  rotate,
  smooth,
  startOf,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";

/** In the 1024 units of a practice square. */
const MAX_END_DISTANCE = { most: 210, least: 85, ratio: 0.4 };
const MIN_LENGTH = { ratio: 0.45, slack: 60 };
const MAX_LENGTH = { ratio: 1.3, slack: 70 };
/** Only the way between points this far apart counts: tremor is no way. */
const STRIDE = 50;
/** Shorter strokes are dots, whose shape is not drawn by hand. */
const MIN_SHAPED_LENGTH = 300;
/** Of the stroke's length. */
const MAX_BEND = 0.13;
/** A stroke's last part, of its length. It bulges where it ends in a hook, and a hand's may bulge less. */
const LAST_PART = 0.3;
const MIN_HOOK_BULGE = { model: 50, ratio: 0.45 };
/** In radians. A dot may be turned more than a long stroke: as far as straight down, not to the other side. */
const MAX_TURN = { long: 0.42, short: 0.72 };
/** Beyond, it is another stroke. */
const MAX_TOLD_TURN = 1.1;
/** A line that begins or ends nearer has not missed the dot, or the end. */
const NEAR = 120;
const SAMPLES = 18;

/**
 * Why a line does not match the stroke at `index`; undefined if it does.
 *
 * Each question is one correction, and the answer is given only if the line, corrected in this way alone, would match: nobody
 * follows an advice to be refused again. The questions go from the whole to the detail: which stroke, how much of it, where,
 * which way, what shape. With two faults no single advice is true, and the line is only “off”.
 */
export function missOf(line: Line, medians: readonly Line[], index: number): Miss | undefined {
  const model = required(medians[index], `a stroke ${index}`);
  const later = medians.slice(index + 1);
  if (matchesStroke(line, model)) return undefined;
  if (matchesStroke(line.toReversed(), model)) return "reversed";
  if (later.some((stroke) => matchesStroke(line, stroke))) return "early";
  if (isTooLong(line, model) && matchesStroke(plainLine(line, model), model)) return "long";
  if (isBeginning(line, model)) return "short";
  if (isOnlyMisplaced(line, model)) return "misplaced";
  const turn = turnOf(line, model);
  if (Math.abs(turn) < MAX_TOLD_TURN && matchesStroke(rotate(line, startOf(line), -turn), model)) {
    return turn > 0 ? "clockwise" : "counterclockwise";
  }
  if (matchesStroke(layBetween(model, startOf(line), endOf(line)), model)) {
    return straightnessOf(line) > straightnessOf(model) ? "straight" : "bent";
  }
  return "off";
}

function matchesStroke(line: Line, model: Line): boolean {
  const length = lengthOf(model);
  const isShaped = length > MIN_SHAPED_LENGTH;
  return (
    !isTooLong(line, model) &&
    isLongEnough(line, length) &&
    hasItsEnds(line, model) &&
    Math.abs(turnOf(line, model)) <= (isShaped ? MAX_TURN.long : MAX_TURN.short) &&
    (!isShaped || (bendOf(line, model) <= MAX_BEND && hasItsHook(line, model)))
  );
}

function isTooLong(line: Line, model: Line): boolean {
  const strides: Point[] = [startOf(line)];
  for (const point of line) {
    if (distance(endOf(strides), point) >= STRIDE) strides.push(point);
  }
  return lengthOf(strides) > MAX_LENGTH.ratio * (lengthOf(model) + MAX_LENGTH.slack);
}

function isLongEnough(line: Line, length: number): boolean {
  const { ratio, slack } = MIN_LENGTH;
  return lengthOf(withoutTremor(line)) + slack >= ratio * (length + slack);
}

function hasItsEnds(line: Line, model: Line): boolean {
  const { most, least, ratio } = MAX_END_DISTANCE;
  const reach = Math.min(most, least + ratio * lengthOf(model));
  return startGap(line, model) <= reach && endGap(line, model) <= reach;
}

/** By how much a line is turned against its model, clockwise. */
function turnOf(line: Line, model: Line): number {
  const turn = directionOf(line) - directionOf(model);
  // Between half a turn to the left and half a turn to the right.
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** How far, with both ends laid on its model's, a line bends from it: a share of the length. */
function bendOf(line: Line, model: Line): number {
  const aligned = layBetween(withoutTremor(line), startOf(model), endOf(model));
  const distances = resample(model, SAMPLES).map((point, index) =>
    distance(point, required(aligned[index], "a sample")),
  );
  return mean(distances) / lengthOf(model);
}

/** A hook is too small a part of a stroke to show in its bend. */
function hasItsHook(line: Line, model: Line): boolean {
  const wanted = lastBulgeOf(model);
  const drawn = lastBulgeOf(line);
  if (Math.abs(wanted) < MIN_HOOK_BULGE.model) return true;
  return Math.sign(wanted) * drawn >= Math.abs(wanted) * MIN_HOOK_BULGE.ratio;
}

/** How far, and to which side, the last part of a line bulges from straight. */
function lastBulgeOf(line: Line): number {
  const samples = resample(line, 41);
  const part = samples.slice(Math.round(40 * (1 - LAST_PART)));
  const start = startOf(part);
  const level = rotate(part, start, -directionOf(part));
  const heights = level.map(([, y]) => y - start[1]);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  return Math.abs(low) > high ? low : high;
}

/** It goes right as far as it goes, and would match if it went on to the end. */
function isBeginning(line: Line, model: Line): boolean {
  if (endGap(line, model) <= NEAR) return false;
  const samples = resample(model, 40);
  const share = lengthOf(withoutTremor(line)) / lengthOf(model);
  const count = Math.max(2, Math.ceil(40 * share));
  const beginning = samples.slice(0, count);
  const continued = [...line, ...samples.slice(count)];
  return matchesStroke(line, beginning) && matchesStroke(continued, model);
}

/** Begun at the dot it would match: drawn the same way, or to the same end. */
function isOnlyMisplaced(line: Line, model: Line): boolean {
  if (startGap(line, model) <= NEAR) return false;
  const sameWay = move(line, startOf(line), startOf(model));
  const sameEnd = layBetween(line, startOf(model), endOf(line));
  return matchesStroke(sameWay, model) || matchesStroke(sameEnd, model);
}

/** From where the line begins to where the stroke ends, without detours. */
function plainLine(line: Line, model: Line): Line {
  return layBetween(model, startOf(line), endOf(model));
}

function startGap(line: Line, model: Line): number {
  return distance(startOf(line), startOf(model));
}

function endGap(line: Line, model: Line): number {
  return distance(endOf(line), endOf(model));
}

/** 1 for a straight line. */
function straightnessOf(line: Line): number {
  return distance(startOf(line), endOf(line)) / lengthOf(withoutTremor(line));
}

function withoutTremor(line: Line): Line {
  return resample(smooth(resample(line, 24), 3), SAMPLES);
}
