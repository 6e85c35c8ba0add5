// Decides whether a drawn line is the expected stroke. Lenient on purpose: a mouse is no brush.

export type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/** In the 1024 units of a practice square. */
const MAX_END_DISTANCE = 230;
const MAX_MEAN_DISTANCE = 160;
const MIN_MEAN_COSINE = 0.35;
const LENGTH_RATIO = { min: 0.45, max: 2.2, slack: 60 };
const SAMPLES = 18;

export function matchesStroke(rawLine: Line, median: Line): boolean {
  const drawn = smooth(rawLine);
  const [first, last] = ends(drawn);
  const [start, end] = ends(median);
  if (!first || !last || !start || !end) return false;
  const ratio = (lengthOf(drawn) + LENGTH_RATIO.slack) / (lengthOf(median) + LENGTH_RATIO.slack);
  if (ratio < LENGTH_RATIO.min || ratio > LENGTH_RATIO.max) return false;
  if (distance(first, start) > MAX_END_DISTANCE || distance(last, end) > MAX_END_DISTANCE) return false;
  const [hand, model] = [resample(drawn), resample(median)];
  return meanDistance(hand, model) <= MAX_MEAN_DISTANCE && meanCosine(hand, model) >= MIN_MEAN_COSINE;
}

function ends(line: Line): [Point | undefined, Point | undefined] {
  return [line[0], line.at(-1)];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0);
}

/** The same line as equidistant points, so that two lines can be compared point by point. */
export function resample(line: Line, count = SAMPLES): Point[] {
  const [start] = line;
  if (!start) return [];
  const step = lengthOf(line) / (count - 1);
  const points: Point[] = [start];
  let [from, walked] = [start, 0];
  for (const to of line.slice(1)) {
    let rest = distance(from, to);
    while (step > 0 && walked + rest >= step && points.length < count) {
      const share = (step - walked) / rest;
      from = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      points.push(from);
      rest = distance(from, to);
      walked = 0;
    }
    walked += rest;
    from = to;
  }
  while (points.length < count) points.push(line.at(-1) ?? start);
  return points;
}

/** Removes tremor: each point becomes the mean of its neighborhood, the ends stay. */
function smooth(line: Line): Point[] {
  const points = resample(line, 24);
  return points.map((point, at) => {
    const reach = Math.min(3, at, points.length - 1 - at);
    const near = points.slice(at - reach, at + reach + 1);
    return reach === 0 ? point : [mean(near.map(([x]) => x)), mean(near.map(([, y]) => y))];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanDistance(one: Line, other: Line): number {
  return one.reduce((sum, point, index) => sum + distance(point, other[index] ?? point), 0) / one.length;
}

/** 1 where both lines run the same way throughout, -1 where one runs backward. */
function meanCosine(one: Line, other: Line): number {
  const [a, b] = [directions(one), directions(other)];
  return (
    a.reduce((sum, [x, y], index) => sum + x * (b[index]?.[0] ?? 0) + y * (b[index]?.[1] ?? 0), 0) / a.length
  );
}

function directions(line: Line): Point[] {
  return line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    const size = distance(from, to) || 1;
    return [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
  });
}
