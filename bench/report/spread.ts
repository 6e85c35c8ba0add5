import { required } from "#app/lib/required.ts";

/** The median of several measurements, and the range to show the noise. */
export type Spread = { median: number; min: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** The spread of the ratios per round: measurements of one round share their noise. */
export function ratioOf(ours: readonly number[], to: readonly number[]): Spread {
  return spreadOf(
    ours.map((value, round) => value / required(to[round], `the value of round ${round}`)),
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = required(sorted[Math.floor(middle)], "the upper of the middle values");
  const lower = required(sorted[Math.ceil(middle) - 1], "the lower of the middle values");
  return (lower + upper) / 2;
}

/** `1.05 s (1.01 to 1.20)`, or only the median if all are the same. */
export function withRange({ median, min, max }: Spread, format: (value: number) => string): string {
  const middle = format(median);
  const from = format(min);
  const to = format(max);
  return from === to ? middle : `${middle} (${withoutUnit(from)} to ${withoutUnit(to)})`;
}

function withoutUnit(text: string): string {
  return text.replace(/ \D+$/, "");
}
