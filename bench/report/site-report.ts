import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Click } from "../clicks/measure-clicks.ts";
import type { Comparison } from "../loads/compare-loads.ts";
import { summaryOf, updateReadme } from "./readme.ts";
import type { SiteResults } from "./site-results.ts";
import { MAX_TAKEN_SHARE } from "./steady-host.ts";
import { kilobytes, milliseconds, ratio, seconds, table, withRange } from "./table.ts";
import { findMisses } from "./targets.ts";

const ROOT = join(import.meta.dirname, "../..");
const RESULTS = join(ROOT, "bench/results");

/** Writes the figures as JSON, the tables, and the summary in the README. */
export async function writeSiteResults(results: SiteResults): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, "site.json"), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(
    join(RESULTS, "site.md"),
    `# The site beside itself without scripts, and beside its text alone\n\n${fullReport(results)}\n`,
  );
  await updateReadme(join(ROOT, "README.md"), summaryOf(results));
}

export function fullReport(results: SiteResults): string {
  const { comparisons, clicks } = results;
  const misses = findMisses(comparisons, clicks);
  return [
    circumstancesOf(results),
    ...[...Map.groupBy(comparisons, ({ title }) => title)].map(
      ([title, rows]) => `## ${title}\n\n${loadTable(rows)}`,
    ),
    ...(clicks.length > 0 ? [`## Clicks, processor slowed down four times\n\n${clickTable(clicks)}`] : []),
    `## Missed targets\n\n${misses.map((miss) => `- ${miss}`).join("\n") || "None."}`,
  ].join("\n\n");
}

function circumstancesOf(results: SiteResults): string {
  const { date, commit, machine, browser, busyWithOthers, takenByHost, repeated, rounds } = results;
  const { processor, cores, architecture } = machine;
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  return [
    `Medians of ${rounds}, with minimum and maximum; our page, the limit (the same page without scripts) and its text alone (no script, font or picture) take turns.`,
    `${date.slice(0, 10)}, commit ${commit}, ${cores} cores of ${processor} (${architecture}), ${browser}; other programs used at most ${percent(busyWithOthers)} of the processor.`,
    `The host of the machine took at most ${percent(takenByHost)} of it during a measurement; ${repeated} measurements were repeated because it took more than ${percent(MAX_TAKEN_SHARE)}.`,
  ].join("\n");
}

function loadTable(comparisons: readonly Comparison[]): string {
  const head =
    "page,FCP,÷ limit,÷ text alone,LCP,÷ limit,÷ text alone,TBT,limit's,CLS,speed index,requests,html,js,fonts,images,scores";
  return table(
    head.split(","),
    comparisons.map(({ page, ratios, ours: { figures, scores }, limit }) => [
      page,
      withRange(figures.fcp, seconds),
      withRange(ratios.fcp.limit, ratio),
      withRange(ratios.fcp.text, ratio),
      withRange(figures.lcp, seconds),
      withRange(ratios.lcp.limit, ratio),
      withRange(ratios.lcp.text, ratio),
      withRange(figures.tbt, milliseconds),
      withRange(limit.figures.tbt, milliseconds),
      Number(figures.cls.max.toFixed(3)),
      seconds(figures.speedIndex.median),
      figures.requests.median,
      ...(["html", "js", "font", "image"] as const).map((kind) => kilobytes(figures[kind].median)),
      Object.values(scores).join(" "),
    ]),
  );
}

function clickTable(clicks: readonly Click[]): string {
  return table(
    ["on", "click", "next paint", "result painted", "by hand"],
    clicks.map(({ page, name, nextPaint, result, byHand }) => [
      page,
      name,
      withRange(nextPaint, milliseconds),
      withRange(result, milliseconds),
      byHand === undefined ? "" : withRange(byHand, milliseconds),
    ]),
  );
}
