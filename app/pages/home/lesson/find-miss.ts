// Finds what is wrong with a drawn line, as one advice that helps.
import type { Miss } from "#app/content/lesson.ts";
import {
  endOf,
  type Line,
  layBetween,
  lengthOf,
  move,
  resample,
  rotate,
  startOf,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { endGap, smoothLengthOf, startGap, straightnessOf, turnOf } from "./line-measures.ts";
import { isTooLong, matchesStroke } from "./match-stroke.ts";

/** A line that begins or ends nearer, in units of the pad, has not missed the dot, or the end. */
const NEAR = 120;
/** In radians. A line that is turned by more is another stroke. */
const MAX_TOLD_TURN = 1.1;
/** A stroke in so many points, of which an unfinished line has drawn the first ones. */
const STROKE_POINTS = 40;

/**
 * Why a line does not match the stroke at `index`; undefined if it does.
 *
 * Each question is one correction, and the answer is given only if the line, corrected in this way
 * alone, would match: nobody follows an advice to be refused again. The questions go from the whole
 * to the detail: which stroke, how much of it, where, which way, what shape. With two faults no
 * single advice is true, and the line is only “off”.
 */
export function findMiss(line: Line, medians: readonly Line[], index: number): Miss | undefined {
  const median = required(medians[index], `a stroke ${index}`);
  const later = medians.slice(index + 1);
  if (matchesStroke(line, median)) return undefined;
  if (matchesStroke(line.toReversed(), median)) return "reversed";
  if (later.some((stroke) => matchesStroke(line, stroke))) return "early";
  if (isOnlyTooLong(line, median)) return "long";
  if (isOnlyTooShort(line, median)) return "short";
  if (isOnlyMisplaced(line, median)) return "misplaced";
  if (isOnlyTurned(line, median)) {
    const isClockwise = turnOf(line, median) > 0;
    return isClockwise ? "clockwise" : "counterclockwise";
  }
  if (isOnlyMisshapen(line, median)) {
    const isStraighter = straightnessOf(line) > straightnessOf(median);
    return isStraighter ? "straight" : "bent";
  }
  return "off";
}

/** From where the line begins to where the stroke ends, without detours, it would match. */
function isOnlyTooLong(line: Line, median: Line): boolean {
  if (!isTooLong(line, median)) return false;
  const plain = layBetween(median, startOf(line), endOf(median));
  return matchesStroke(plain, median);
}

/** It goes right as far as it goes, and would match if it went on to the end. */
function isOnlyTooShort(line: Line, median: Line): boolean {
  if (endGap(line, median) <= NEAR) return false;
  const points = resample(median, STROKE_POINTS);
  const share = smoothLengthOf(line) / lengthOf(median);
  const count = Math.max(2, Math.ceil(STROKE_POINTS * share));
  const beginning = points.slice(0, count);
  const continued = [...line, ...points.slice(count)];
  return matchesStroke(line, beginning) && matchesStroke(continued, median);
}

/** Begun at the dot it would match: drawn the same way, or to the same end. */
function isOnlyMisplaced(line: Line, median: Line): boolean {
  if (startGap(line, median) <= NEAR) return false;
  const sameWay = move(line, startOf(line), startOf(median));
  const sameEnd = layBetween(line, startOf(median), endOf(line));
  return matchesStroke(sameWay, median) || matchesStroke(sameEnd, median);
}

/** Turned back around its start it would match. */
function isOnlyTurned(line: Line, median: Line): boolean {
  const turn = turnOf(line, median);
  if (Math.abs(turn) >= MAX_TOLD_TURN) return false;
  const turnedBack = rotate(line, startOf(line), -turn);
  return matchesStroke(turnedBack, median);
}

/** With the stroke's shape between the same ends it would match. */
function isOnlyMisshapen(line: Line, median: Line): boolean {
  const reshaped = layBetween(median, startOf(line), endOf(line));
  return matchesStroke(reshaped, median);
}
