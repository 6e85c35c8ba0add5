// Decides whether a drawn line is the expected stroke: lenient about place, size and tremor, strict
// about way and shape. match-stroke.test.ts has what it accepts and refuses, measured.
// Lengths are in the 1024 units of a practice square.
import { type Line, lengthOf } from "#app/lib/polyline.ts";
import {
  bendOf,
  endGap,
  lastBulgeOf,
  smoothLengthOf,
  startGap,
  strideLengthOf,
  turnOf,
} from "./line-measures.ts";

/**
 * How far a line may begin and end from the stroke: `ratio` of its length more for a longer one.
 */
const MAX_GAP = {
  least: 85,
  ratio: 0.4,
  most: 210,
};

/** Shares of the stroke's length. The slack counts for dots, which nobody draws to size. */
const MIN_LENGTH = {
  ratio: 0.45,
  slack: 60,
};
const MAX_LENGTH = {
  ratio: 1.3,
  slack: 70,
};

/** Strokes up to this length are dots, whose shape is not drawn by hand. */
const MAX_DOT_LENGTH = 300;

/** In radians. A dot may be turned more: as far as straight down, not to the other side. */
const MAX_TURN = {
  dot: 0.72,
  other: 0.42,
};

/** A share of the stroke's length. */
const MAX_BEND = 0.13;

const HOOK = {
  /** A stroke whose last part bulges less has none. */
  minBulge: 50,
  /** A hand's hook may bulge less than the stroke's. */
  ratio: 0.45,
};

export function matchesStroke(line: Line, median: Line): boolean {
  if (isTooLong(line, median) || isTooShort(line, median)) return false;
  if (!hasItsEnds(line, median)) return false;
  const turn = Math.abs(turnOf(line, median));
  if (lengthOf(median) <= MAX_DOT_LENGTH) return turn <= MAX_TURN.dot;
  if (turn > MAX_TURN.other) return false;
  return bendOf(line, median) <= MAX_BEND && hasItsHook(line, median);
}

export function isTooLong(line: Line, median: Line): boolean {
  const { ratio, slack } = MAX_LENGTH;
  return strideLengthOf(line) > ratio * (lengthOf(median) + slack);
}

function isTooShort(line: Line, median: Line): boolean {
  const { ratio, slack } = MIN_LENGTH;
  return smoothLengthOf(line) + slack < ratio * (lengthOf(median) + slack);
}

function hasItsEnds(line: Line, median: Line): boolean {
  const { least, ratio, most } = MAX_GAP;
  const reach = Math.min(most, least + ratio * lengthOf(median));
  return startGap(line, median) <= reach && endGap(line, median) <= reach;
}

function hasItsHook(line: Line, median: Line): boolean {
  const wanted = lastBulgeOf(median);
  if (Math.abs(wanted) < HOOK.minBulge) return true;
  // To the same side.
  const drawn = Math.sign(wanted) * lastBulgeOf(line);
  return drawn >= HOOK.ratio * Math.abs(wanted);
}
