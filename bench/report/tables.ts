import type { Interaction } from "../interact/interactions.ts";
import type { Comparison, Summary } from "../load/compare.ts";

type Cell = string | number;

/** A Markdown table whose source can be read too. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const isNumber = (column: number) =>
    rows.every((row) => /^[\d.,–]*\d?[\d.,]* ?(ms|s|kB|%)?$/.test(String(row[column])));
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  return [write(head), write(rule), ...lines.slice(1).map(write)].join("\n");
}

export function loadTable(comparisons: readonly Comparison[]): string {
  return table(
    [
      "page",
      "FCP",
      "÷ limit",
      "LCP",
      "÷ limit",
      "TBT",
      "limit's",
      "CLS",
      "speed index",
      "requests",
      "html",
      "js",
      "fonts",
      "images",
      "scores",
    ],
    comparisons.map(({ page, ours, limit, fcpRatio, lcpRatio }) => [
      page,
      seconds(ours.fcp),
      fcpRatio.toFixed(2),
      seconds(ours.lcp),
      lcpRatio.toFixed(2),
      milliseconds(ours.tbt),
      milliseconds(limit.tbt),
      round(ours.cls, 3),
      seconds(ours.speedIndex),
      ours.requests,
      ...(["html", "js", "font", "image"] as const).map((kind) => kilobytes(ours.bytes[kind])),
      scoresOf(ours),
    ]),
  );
}

export function interactionTable(interactions: readonly Interaction[]): string {
  return table(
    ["on", "click", "next paint", "result painted", "by hand", "a new document"],
    interactions.map(({ page, name, slowNetwork, nextPaint, result, byHand, withoutScripts }) => [
      page,
      slowNetwork ? `${name}, slow 4G` : name,
      milliseconds(nextPaint),
      milliseconds(result),
      byHand === undefined ? "" : milliseconds(byHand),
      withoutScripts === undefined ? "" : milliseconds(withoutScripts),
    ]),
  );
}

/** Lighthouse's four, in its own order; a category that was not run is left out. */
function scoresOf({ scores }: Summary): string {
  return [scores.performance, scores.accessibility, scores["best-practices"], scores.seo]
    .filter((score) => score !== undefined)
    .join(" ");
}

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const round = (value: number, digits: number) => Number(value.toFixed(digits));
