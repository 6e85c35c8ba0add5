// Decides whether a drawn line is the expected stroke. Lenient on purpose: mice and fingers are imprecise.
import type { Miss } from "#app/content/lesson.ts";

export type Point = readonly [x: number, y: number, time?: number];
type Line = readonly Point[];

/** In the 1024 units of a practice square. */
const MAX_END_DISTANCE = 230;
const MAX_MEAN_DISTANCE = 160;
const MIN_MEAN_COSINE = 0.35;
const LENGTH_RATIO = { min: 0.45, max: 2.2, slack: 60 };
const SAMPLES = 18;

/** Why a line does not match the stroke at `index`; undefined if it does. */
export function missOf(line: Line, medians: readonly Line[], index: number): Miss | undefined {
  const [median = [], ...later] = medians.slice(index);
  if (matchesStroke(line, median)) return undefined;
  if (matchesStroke([...line].reverse(), median)) return "reversed";
  if (later.some((stroke) => matchesStroke(line, stroke))) return "early";
  const share = lengthOf(line) / lengthOf(median);
  const beginning = resample(median, 40).slice(0, Math.max(2, Math.ceil(40 * share)));
  if (share < 1 && matchesStroke(line, beginning)) return "short";
  const [[x, y] = [0, 0]] = line;
  const [[startX, startY] = [0, 0]] = median;
  const moved = line.map((point): Point => [point[0] - x + startX, point[1] - y + startY]);
  return matchesStroke(moved, median) ? "misplaced" : "off";
}

function matchesStroke(line: Line, median: Line): boolean {
  if (line.length === 0) return false;
  const drawn = smooth(line);
  const ratio = (lengthOf(drawn) + LENGTH_RATIO.slack) / (lengthOf(median) + LENGTH_RATIO.slack);
  const [hand, model] = [resample(drawn, SAMPLES), resample(median, SAMPLES)];
  const gaps = hand.map((point, index) => distance(point, model[index] ?? point));
  return (
    ratio >= LENGTH_RATIO.min &&
    ratio <= LENGTH_RATIO.max &&
    Math.max(...gaps.slice(0, 1), ...gaps.slice(-1)) <= MAX_END_DISTANCE &&
    mean(gaps) <= MAX_MEAN_DISTANCE &&
    meanCosine(hand, model) >= MIN_MEAN_COSINE
  );
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0);
}

/** The same line as equidistant points, so that two lines can be compared point by point. */
function resample(line: Line, count: number): Point[] {
  const step = lengthOf(line) / (count - 1);
  return Array.from({ length: count }, (_, index) => pointAt(line, step * index));
}

function pointAt(line: Line, along: number): Point {
  let rest = along;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to;
    const length = distance(from, to);
    const share = rest / (length || 1);
    if (rest <= length) return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    rest -= length;
  }
  return line.at(-1) ?? [0, 0];
}

/** Removes tremor: each point becomes the mean of its neighborhood, the ends stay. */
function smooth(line: Line): Point[] {
  const points = resample(line, 24);
  return points.map((_, at) => {
    const reach = Math.min(3, at, points.length - 1 - at);
    const near = points.slice(at - reach, at + reach + 1);
    return [mean(near.map(([x]) => x)), mean(near.map(([, y]) => y))];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** 1 if both lines have the same direction throughout, -1 if they are opposite. */
function meanCosine(one: Line, other: Line): number {
  const others = directions(other);
  return mean(directions(one).map(([x, y], at) => x * (others[at]?.[0] ?? 0) + y * (others[at]?.[1] ?? 0)));
}

function directions(line: Line): Point[] {
  return line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    const size = distance(from, to) || 1;
    return [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
  });
}
