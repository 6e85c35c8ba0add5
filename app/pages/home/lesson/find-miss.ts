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
/** Points of the model, of which an unfinished line has the first ones. */
const SAMPLES = 40;

/**
 * Why a line does not match the stroke at `index`; undefined if it does.
 *
 * Each question is one correction, and the answer is given only if the line, corrected in this way
 * alone, would match: nobody follows an advice to be refused again. The questions go from the whole
 * to the detail: which stroke, how much of it, where, which way, what shape. With two faults no
 * single advice is true, and the line is only “off”.
 */
export function findMiss(line: Line, medians: readonly Line[], index: number): Miss | undefined {
  const model = required(medians[index], `a stroke ${index}`);
  const later = medians.slice(index + 1);
  if (matchesStroke(line, model)) return undefined;
  if (matchesStroke(line.toReversed(), model)) return "reversed";
  if (later.some((stroke) => matchesStroke(line, stroke))) return "early";
  if (isOnlyTooLong(line, model)) return "long";
  if (isOnlyTooShort(line, model)) return "short";
  if (isOnlyMisplaced(line, model)) return "misplaced";
  if (isOnlyTurned(line, model)) {
    const isClockwise = turnOf(line, model) > 0;
    return isClockwise ? "clockwise" : "counterclockwise";
  }
  if (isOnlyMisshapen(line, model)) {
    const isStraighter = straightnessOf(line) > straightnessOf(model);
    return isStraighter ? "straight" : "bent";
  }
  return "off";
}

/** From where the line begins to where the stroke ends, without detours, it would match. */
function isOnlyTooLong(line: Line, model: Line): boolean {
  if (!isTooLong(line, model)) return false;
  const plain = layBetween(model, startOf(line), endOf(model));
  return matchesStroke(plain, model);
}

/** It goes right as far as it goes, and would match if it went on to the end. */
function isOnlyTooShort(line: Line, model: Line): boolean {
  if (endGap(line, model) <= NEAR) return false;
  const samples = resample(model, SAMPLES);
  const share = smoothLengthOf(line) / lengthOf(model);
  const count = Math.max(2, Math.ceil(SAMPLES * share));
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

/** Turned back around its start it would match. */
function isOnlyTurned(line: Line, model: Line): boolean {
  const turn = turnOf(line, model);
  if (Math.abs(turn) >= MAX_TOLD_TURN) return false;
  const turnedBack = rotate(line, startOf(line), -turn);
  return matchesStroke(turnedBack, model);
}

/** With the stroke's shape between the same ends it would match. */
function isOnlyMisshapen(line: Line, model: Line): boolean {
  const reshaped = layBetween(model, startOf(line), endOf(line));
  return matchesStroke(reshaped, model);
}
