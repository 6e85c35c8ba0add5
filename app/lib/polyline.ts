// Lines as lists of points: the strokes' medians, what a hand draws.
import { required } from "./required.ts";

/** What a hand draws: `time` is in milliseconds. */
export type TimedPoint = readonly [x: number, y: number, time: number];
/** Its time, if it has one, does not count. */
export type Point = readonly [x: number, y: number] | TimedPoint;
export type Line = readonly Point[];
export type TimedLine = readonly TimedPoint[];

export function startOf(line: Line): Point {
  return required(line.at(0), "the start of a line");
}

export function endOf(line: Line): Point {
  return required(line.at(-1), "the end of a line");
}

/** The step from one point to another. */
export function offsetOf([fromX, fromY]: Point, [toX, toY]: Point): [dx: number, dy: number] {
  return [toX - fromX, toY - fromY];
}

export function distance(from: Point, to: Point): number {
  const [dx, dy] = offsetOf(from, to);
  return Math.hypot(dx, dy);
}

export function lengthOf(line: Line): number {
  let sum = 0;
  for (const { length } of segmentsOf(line)) {
    sum += length;
  }
  return sum;
}

/**
 * In radians, from one end to the other. In the pad's units y points down, so that positive angles
 * are clockwise.
 */
export function directionOf(line: Line): number {
  const [dx, dy] = offsetOf(startOf(line), endOf(line));
  return Math.atan2(dy, dx);
}

/** By as much as one point is away from another. */
export function move(line: Line, from: Point, to: Point): Point[] {
  const [dx, dy] = offsetOf(from, to);
  return line.map(([x, y]) => [x + dx, y + dy]);
}

/** Clockwise around a point, which stays. */
export function rotate(line: Line, center: Point, angle: number): Point[] {
  const [centerX, centerY] = center;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return line.map((point) => {
    const [dx, dy] = offsetOf(center, point);
    const x = centerX + cosine * dx - sine * dy;
    const y = centerY + sine * dx + cosine * dy;
    return [x, y];
  });
}

/** Away from a point, which stays. */
export function scale(line: Line, center: Point, factor: number): Point[] {
  const [centerX, centerY] = center;
  return line.map((point) => {
    const [dx, dy] = offsetOf(center, point);
    return [centerX + factor * dx, centerY + factor * dy];
  });
}

/** The same shape from one point to another: moved, turned and scaled. */
export function layBetween(line: Line, start: Point, end: Point): Point[] {
  const moved = move(line, startOf(line), start);
  const span = distance(startOf(line), endOf(line));
  // A line that ends where it begins has no direction to turn.
  if (span === 0) return moved;
  const angle = directionOf([start, end]) - directionOf(line);
  return scale(rotate(moved, start, angle), start, distance(start, end) / span);
}

/** The same line as equidistant points, so that two lines can be compared point by point. */
export function resample(line: Line, count: number): Point[] {
  const step = lengthOf(line) / (count - 1);
  return pointsAlong(line, step, count, pointBetween);
}

/** As many points as fit on the line at this distance from each other, each with its time. */
export function spaceEvenly(line: TimedLine, step: number): TimedPoint[] {
  const count = 1 + Math.floor(lengthOf(line) / step);
  return pointsAlong(line, step, count, timedPointBetween);
}

/** Each point becomes the mean of its neighborhood, the ends stay: removes tremor. */
export function smooth(line: Line, reach: number): Point[] {
  return line.map((_, at) => meanPoint(neighborhoodOf(line, at, reach)));
}

/** The same with the times. */
export function smoothTimed(line: TimedLine, reach: number): TimedPoint[] {
  return line.map((_, at) => {
    const neighbors = neighborhoodOf(line, at, reach);
    const [x, y] = meanPoint(neighbors);
    return [x, y, mean(neighbors.map(([, , time]) => time))];
  });
}

/** The same for single values. */
export function smoothValues(values: readonly number[], reach: number): number[] {
  return values.map((_, at) => mean(neighborhoodOf(values, at, reach)));
}

export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) {
    sum += value;
  }
  return sum / values.length;
}

/** For SVG, in whole units. */
export function toPath(line: Line): string {
  const points = line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${points.join("L")}`;
}

function meanPoint(points: Line): Point {
  return [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
}

function segmentsOf<Kind extends Point>(line: readonly Kind[]) {
  return line.slice(1).map((to, index) => {
    const from = required(line[index], "the start of a segment");
    return { from, to, length: distance(from, to) };
  });
}

function pointsAlong<Kind extends Point>(
  line: readonly Kind[],
  step: number,
  count: number,
  between: (from: Kind, to: Kind, share: number) => Kind,
): Kind[] {
  const points: Kind[] = [];
  let passed = 0;
  for (const { from, to, length } of segmentsOf(line)) {
    while (points.length < count && points.length * step < passed + length) {
      const share = (points.length * step - passed) / length;
      points.push(between(from, to, share));
    }
    passed += length;
  }
  // The end itself, which rounding may miss, and all points of a line without a length.
  const end = required(line.at(-1), "the end of a line");
  while (points.length < count) {
    points.push(between(end, end, 1));
  }
  return points;
}

function pointBetween([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point {
  return [interpolate(fromX, toX, share), interpolate(fromY, toY, share)];
}

function timedPointBetween(from: TimedPoint, to: TimedPoint, share: number): TimedPoint {
  const [x, y] = pointBetween(from, to, share);
  const [, , fromTime] = from;
  const [, , toTime] = to;
  return [x, y, interpolate(fromTime, toTime, share)];
}

/** From one number, at 0, to the other, at 1. */
export function interpolate(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Up to `reach` values on either side, as many on both, so that the mean leans to neither. */
function neighborhoodOf<Value>(values: readonly Value[], at: number, reach: number) {
  const last = values.length - 1;
  const around = Math.min(reach, at, last - at);
  return values.slice(at - around, at + around + 1);
}
