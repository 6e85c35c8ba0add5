// Measures a drawn line beside the median of the stroke that it should be. match-stroke.ts says
// what is still right.
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

/** Shorter movements are tremor: they add no length. */
const STRIDE = 50;
/** To remove tremor, each of so many points becomes the mean of those around it. */
const TREMOR = {
  points: 24,
  reach: 3,
};
/** How many points of two lines are compared. */
const COMPARED_POINTS = 18;
/** A stroke's last part, which bulges where it ends in a hook: 12 of 40 steps. */
const ALL_STEPS = 40;
const LAST_STEPS = 12;

/** From where the stroke begins to where the line does. */
export function startGap(line: Line, median: Line): number {
  return distance(startOf(line), startOf(median));
}

export function endGap(line: Line, median: Line): number {
  return distance(endOf(line), endOf(median));
}

/** By how much a line is turned against the stroke, clockwise. */
export function turnOf(line: Line, median: Line): number {
  const turn = directionOf(line) - directionOf(median);
  // Between half a turn to the left and half a turn to the right.
  return Math.atan2(Math.sin(turn), Math.cos(turn));
}

/** How far, with both ends laid on the stroke's, a line bends from it: a share of the length. */
export function bendOf(line: Line, median: Line): number {
  const points = resample(withoutTremor(line), COMPARED_POINTS);
  const aligned = layBetween(points, startOf(median), endOf(median));
  const gaps = resample(median, COMPARED_POINTS).map((point, index) => {
    const drawn = required(aligned[index], "a point of the line");
    return distance(point, drawn);
  });
  return mean(gaps) / lengthOf(median);
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
  const points = resample(withoutTremor(line), COMPARED_POINTS);
  return lengthOf(points);
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
  return smooth(resample(line, TREMOR.points), TREMOR.reach);
}
