export type Point = { records: number; value: number };

/** Times jump about; a line that is missed by less than this share of the value is not missed. */
const TOLERANCE = 0.25;

/** Whether the last value lies clearly above the line through the two before it. */
export function isWorseThanLinear([first, middle, last]: readonly [Point, Point, Point]): boolean {
  const slope = Math.max(0, (middle.value - first.value) / (middle.records - first.records));
  const onTheLine = middle.value + slope * (last.records - middle.records);
  return last.value > onTheLine + TOLERANCE * last.value;
}
