import type { Spread } from "./spread.ts";

type Cell = string | number;

/** A Markdown table with aligned columns, so that its source is readable too. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows.map((row) => row.map(String))];
  const columns = head.map((_, column) => ({
    width: Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
    isNumber: rows.every((row) =>
      /^([\d.,]+ ?(ms|s|kB|%)?( \([\d.,]+ to [\d.,]+\))?)?$/.test(String(row[column])),
    ),
  }));
  const write = (cells: readonly string[]) =>
    `| ${columns.map(({ width, isNumber }, column) => (isNumber ? cells[column]?.padStart(width) : cells[column]?.padEnd(width))).join(" | ")} |`;
  const rule = columns.map(({ width, isNumber }) => "-".repeat(width - 1) + (isNumber ? ":" : "-"));
  return [write(head), write(rule), ...lines.slice(1).map(write)].join("\n");
}

export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const ratio = (value: number) => value.toFixed(2);

/** `1.05 s (1.01 to 1.20)`, or only the median where they are all the same. */
export function withRange({ median, min, max }: Spread, format: (value: number) => string): string {
  const [middle, from, to] = [median, min, max].map(format);
  return from === to ? `${middle}` : `${middle} (${withoutUnit(from)} to ${withoutUnit(to)})`;
}

function withoutUnit(text = ""): string {
  return text.replace(/ \D+$/, "");
}
