/** Of several measurements the median, and the range to show the noise. */
export type Spread = { median: number; min: number; max: number };

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** The spread of every figure that the records have in common. */
export function spreads<Figures extends Record<string, number>>(
  records: readonly Figures[],
): Record<keyof Figures, Spread> {
  const figures = Object.keys(records[0] ?? {});
  return Object.fromEntries(
    figures.map((figure) => [figure, spreadOf(records.map((record) => record[figure] ?? Number.NaN))]),
  ) as Record<keyof Figures, Spread>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error("there is no median of nothing");
  return (lower + upper) / 2;
}
