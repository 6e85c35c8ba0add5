export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error("there is no median of nothing");
  return (lower + upper) / 2;
}

/** The median of every figure that the records have in common. */
export function medians<Figures extends Record<string, number>>(records: readonly Figures[]): Figures {
  const figures = Object.keys(records[0] ?? {});
  return Object.fromEntries(
    figures.map((figure) => [figure, median(records.map((record) => record[figure] ?? Number.NaN))]),
  ) as Figures;
}
