// Measures a drawn line beside the stroke that it should be.
// match-stroke.ts says what is still right.
import {
  directionOf,
  distance,
  endOf,
  type Line,
  layBetween,
  lengthOf,
  mean,
  type Point,
  resample,
  rotate,
  smooth,
  startOf,
} from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";

/** Only the way between points this far apart counts: tremor is no way. */
const STRIDE = 50;
/** What a hand does within three of 24 points. */
const TREMOR = {
  samples: 24,
  reach: 3,
};
/** Points at which two lines are compared. */
const SAMPLES = 18;
/** A stroke's last part, which bulges where it ends in a hook: 12 of 40 steps. */
const ALL_STEPS = 40;
const LAST_STEPS = 12;

/** From where the stroke begins to where the line does. */
export function startGap(line: Line, model: Line): number {
  return distance(startOf(line), startOf(model));
}

export function endGap(line: Line, model: Line): number {
  return distance(endOf(line), endOf(model));
}

/** By how much a line is turned against its model, clockwise. */
export function turnOf(line: Line, model: Line): number {
  const turn = directionOf(line) - directionOf(model);
  // Between half a turn to the left and half a turn to the right.
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** How far, with both ends laid on its model's, a line bends from it: a share of the length. */
export function bendOf(line: Line, model: Line): number {
  const aligned = layBetween(withoutTremor(line), startOf(model), endOf(model));
  const gaps = resample(model, SAMPLES).map((point, index) => {
    const drawn = required(aligned[index], "a sample of the line");
    return distance(point, drawn);
  });
  return mean(gaps) / lengthOf(model);
}

/**
 * How far, and to which side, the last part of a line bulges from straight. A hook is too small a
 * part of a stroke to show in its bend.
 */
export function lastBulgeOf(line: Line): number {
  const samples = resample(line, ALL_STEPS + 1);
  const part = samples.slice(ALL_STEPS - LAST_STEPS);
  const start = startOf(part);
  const level = rotate(part, start, -directionOf(part));
  const heights = level.map(([, y]) => y - start[1]);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  return Math.abs(low) > high ? low : high;
}

/** 1 for a straight line. */
export function straightnessOf(line: Line): number {
  return distance(startOf(line), endOf(line)) / smoothLengthOf(line);
}

/** Without tremor, but also without the tips of sharp turns: it finds a line that is too short. */
export function smoothLengthOf(line: Line): number {
  return lengthOf(withoutTremor(line));
}

/** With every detour that is no tremor: it finds a line that is too long. */
export function strideLengthOf(line: Line): number {
  const strides: Point[] = [startOf(line)];
  for (const point of line) {
    if (distance(endOf(strides), point) >= STRIDE) strides.push(point);
  }
  return lengthOf(strides);
}

function withoutTremor(line: Line): Line {
  const samples = resample(line, TREMOR.samples);
  const smoothed = smooth(samples, TREMOR.reach);
  return resample(smoothed, SAMPLES);
}
