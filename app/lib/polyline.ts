// Lines as lists of points: the strokes' medians, what a hand draws.
import { required } from "./required.ts";

export type Point = readonly [x: number, y: number, time?: number];
export type TimedPoint = Required<Point>;
export type Line = readonly Point[];

export function startOf(line: Line): Point {
  return required(line.at(0), "the start of a line");
}

export function endOf(line: Line): Point {
  return required(line.at(-1), "the end of a line");
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

export function lengthOf(line: Line): number {
  return segmentsOf(line).reduce((sum, { length }) => sum + length, 0);
}

/** In radians, from one end to the other. In the pad's units y points down, so that positive angles are clockwise. */
export function directionOf(line: Line): number {
  const [startX, startY] = startOf(line);
  const [endX, endY] = endOf(line);
  return Math.atan2(endY - startY, endX - startX);
}

/** By as much as one point is away from another. */
export function move(line: Line, [fromX, fromY]: Point, [toX, toY]: Point): Point[] {
  return line.map(([x, y]) => [x + toX - fromX, y + toY - fromY]);
}

/** Clockwise around a point, which stays. */
export function rotate(line: Line, [centerX, centerY]: Point, angle: number, scale = 1): Point[] {
  const along = scale * Math.cos(angle);
  const across = scale * Math.sin(angle);
  return line.map(([x, y]) => {
    const dx = x - centerX;
    const dy = y - centerY;
    return [centerX + along * dx - across * dy, centerY + across * dx + along * dy];
  });
}

/** The same shape from one point to another: moved, turned and scaled. */
export function layBetween(line: Line, start: Point, end: Point): Point[] {
  const span = distance(startOf(line), endOf(line));
  // A line that ends where it begins has no direction to turn.
  if (span === 0) return move(line, startOf(line), start);
  const angle = directionOf([start, end]) - directionOf(line);
  const scale = distance(start, end) / span;
  return rotate(move(line, startOf(line), start), start, angle, scale);
}

/** The same line as equidistant points, so that two lines can be compared point by point. */
export function resample(line: Line, count: number): TimedPoint[] {
  return pointsAlong(line, lengthOf(line) / (count - 1), count);
}

/** As many points as fit on the line at this distance from each other. */
export function spaceEvenly(line: Line, step: number): TimedPoint[] {
  return pointsAlong(line, step, 1 + Math.floor(lengthOf(line) / step));
}

function pointsAlong(line: Line, step: number, count: number): TimedPoint[] {
  const points: TimedPoint[] = [];
  let passed = 0;
  for (const { from, to, length } of segmentsOf(line)) {
    while (points.length < count && points.length * step < passed + length) {
      points.push(between(from, to, (points.length * step - passed) / length));
    }
    passed += length;
  }
  const end = endOf(line);
  while (points.length < count) points.push(between(end, end, 1));
  return points;
}

function between(from: Point, to: Point, share: number): TimedPoint {
  const [fromX, fromY, fromTime = 0] = from;
  const [toX, toY, toTime = 0] = to;
  return [
    fromX + (toX - fromX) * share,
    fromY + (toY - fromY) * share,
    fromTime + (toTime - fromTime) * share,
  ];
}

function segmentsOf(line: Line) {
  return line.slice(1).map((to, index) => {
    const from = required(line[index], "the start of a segment");
    return { from, to, length: distance(from, to) };
  });
}

/** Each point becomes the mean of its neighborhood, the ends stay: removes tremor. */
export function smooth(points: readonly TimedPoint[], reach: number): TimedPoint[] {
  const xs = smoothValues(
    points.map(([x]) => x),
    reach,
  );
  const ys = smoothValues(
    points.map(([, y]) => y),
    reach,
  );
  const times = smoothValues(
    points.map(([, , time]) => time),
    reach,
  );
  return points.map((_, at) => [
    required(xs[at], "a smoothed x"),
    required(ys[at], "a smoothed y"),
    required(times[at], "a smoothed time"),
  ]);
}

/** Each value becomes the mean of up to `reach` values on either side, as many on both; the ends stay. */
export function smoothValues(values: readonly number[], reach: number): number[] {
  return values.map((_, at) => {
    const around = Math.min(reach, at, values.length - 1 - at);
    return mean(values.slice(at - around, at + around + 1));
  });
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
