import { cpus } from "node:os";
import { required } from "#app/lib/required.ts";
import type { Click } from "../clicks/measure-clicks.ts";
import type { Typing } from "../clicks/typing.ts";
import type { Comparison } from "../loads/compare-loads.ts";
import { withRange } from "./spread.ts";
import { type Figures, findMisses } from "./targets.ts";

export type SiteResults = {
  commit: string;
  /** What other programs used. */
  quiet: string;
  rounds: number;
  minutes: number;
  figures: Figures;
};

/** `bench/results/site.md`. */
export function siteReport({ commit, quiet, rounds, minutes, figures }: SiteResults): string {
  const { comparisons = [], clicks = [], typing } = figures;
  const misses = findMisses(figures);
  const loads = [...Map.groupBy(comparisons, ({ title }) => title)];
  return [
    "# The site compared with itself without scripts, and with its text alone",
    [
      `Medians of ${rounds}, with minimum and maximum; our page, the limit (the same page without scripts) and its text alone (no script, font or picture) take turns.`,
      `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores of ${cpus()[0]?.model} (${process.arch}), ${minutes} minutes; ${quiet}.`,
    ].join("\n"),
    ...loads.map(([title, rows]) => `## ${title}\n\n${loadTable(rows)}`),
    ...(clicks.length > 0
      ? [`## Clicks, processor slowed down four times\n\n${clickTable(clicks)}`]
      : []),
    ...(typing
      ? [
          `## A key in the message field, processor slowed down four times\n\n${typingTable(typing)}`,
        ]
      : []),
    misses.length > 0
      ? `## Missed targets\n\n${misses.map((miss) => `- ${miss}`).join("\n")}`
      : "Every target is met.",
  ].join("\n\n");
}

function loadTable(comparisons: readonly Comparison[]): string {
  return table(
    "page,FCP,÷ limit,÷ text alone,LCP,÷ limit,÷ text alone,TBT,limit's,CLS,scores",
    comparisons.map(({ page, ratios, figures, limitTbt, scores = {} }) => [
      page,
      withRange(figures.fcp, seconds),
      withRange(ratios.fcp.limit, ratio),
      withRange(ratios.fcp.text, ratio),
      withRange(figures.lcp, seconds),
      withRange(ratios.lcp.limit, ratio),
      withRange(ratios.lcp.text, ratio),
      withRange(figures.tbt, milliseconds),
      withRange(limitTbt, milliseconds),
      String(Number(figures.cls.max.toFixed(3))),
      Object.values(scores).join(" "),
    ]),
  );
}

function clickTable(clicks: readonly Click[]): string {
  return table(
    "on,click,next paint,result painted,by hand,÷ by hand",
    clicks.map((click) => [
      click.page,
      click.name,
      withRange(click.nextPaint, milliseconds),
      withRange(click.result, milliseconds),
      withRange(click.byHand, milliseconds),
      withRange(click.ratio, ratio),
    ]),
  );
}

function typingTable({ work, slowest }: Typing): string {
  return table("work a key,slowest key to its frame", [
    [withRange(work, milliseconds), withRange(slowest, milliseconds)],
  ]);
}

/** A Markdown table with aligned columns, so its source is readable too. */
function table(head: string, rows: readonly (readonly string[])[]): string {
  const names = head.split(",");
  const widths = names.map((name, column) => {
    const cells = rows.map((row) => required(row[column], name));
    return Math.max(3, name.length, ...cells.map(({ length }) => length));
  });
  const write = (cells: readonly string[]) => {
    const padded = widths.map((width, column) =>
      required(cells[column], names.join()).padEnd(width),
    );
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width) => "-".repeat(width));
  return [names, rule, ...rows].map(write).join("\n");
}

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const ratio = (value: number) => value.toFixed(2);
