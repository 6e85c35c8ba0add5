// Lines as lists of points: the strokes' medians, what a hand draws.

export type Point = readonly [x: number, y: number, time?: number];
export type TimedPoint = Required<Point>;
export type Line = readonly Point[];

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0);
}

/** Moved by as much as one point is from another, and turned and scaled around it by a complex number. */
export function moved(line: Line, [x, y]: Point, [toX, toY]: Point, real = 1, imaginary = 0): Point[] {
  return line.map((point) => {
    const [dx, dy] = [point[0] - x, point[1] - y];
    return [toX + real * dx - imaginary * dy, toY + imaginary * dx + real * dy];
  });
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

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
