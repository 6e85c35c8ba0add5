// Is what the hand drew the stroke that comes next? Lenient on purpose: a mouse is no brush.

export type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/** In the 1024 units of a practice square. */
const NEAR_END = 230;
const NEAR_ON_THE_WAY = 160;
const SAME_DIRECTION = 0.35;
const LENGTH = { least: 0.45, most: 2.2, slack: 60 };
const SAMPLES = 18;

export function matchesStroke(rawLine: Line, median: Line): boolean {
  const drawn = smooth(rawLine);
  const [first, last] = ends(drawn);
  const [start, end] = ends(median);
  if (!first || !last || !start || !end) return false;
  const ratio = (lengthOf(drawn) + LENGTH.slack) / (lengthOf(median) + LENGTH.slack);
  if (ratio < LENGTH.least || ratio > LENGTH.most) return false;
  if (distance(first, start) > NEAR_END || distance(last, end) > NEAR_END) return false;
  const [hand, model] = [resample(drawn), resample(median)];
  return meanDistance(hand, model) <= NEAR_ON_THE_WAY && meanCosine(hand, model) >= SAME_DIRECTION;
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

/** The same line as points at equal distances, so that two lines can be compared step by step. */
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

/** Takes the tremble out: each point becomes the mean of its neighbourhood, the ends stay. */
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

/** 1 where both lines run the same way all along, -1 where one runs backwards. */
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
