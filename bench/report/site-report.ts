import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Interaction } from "../interact/interactions.ts";
import type { Comparison } from "../load/compare.ts";
import type { Machine } from "./machine.ts";
import { updateReadme } from "./readme.ts";
import { interactionTable, loadTable } from "./tables.ts";
import { findMisses } from "./targets.ts";

export type SiteResults = {
  date: string;
  commit: string;
  machine: Machine;
  runs: number;
  comparisons: readonly Comparison[];
  interactions: readonly Interaction[];
};

const ROOT = join(import.meta.dirname, "../..");
const RESULTS = join(ROOT, "bench/results");

const TITLES = [
  { screen: "mobile", throttling: "simulate", title: "Mobile" },
  { screen: "desktop", throttling: "simulate", title: "Desktop" },
  {
    screen: "mobile",
    throttling: "devtools",
    title: "Mobile, throttling applied by the browser instead of simulated",
  },
] as const;

/** All of it, for the terminal and `bench/results/site.md`. */
export function fullReport(results: SiteResults): string {
  const tables = TITLES.map(({ screen, throttling, title }) => ({
    title,
    rows: results.comparisons.filter((row) => row.screen === screen && row.throttling === throttling),
  }));
  const misses = findMisses(results.comparisons, results.interactions);
  return [
    circumstances(results),
    ...tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => `## ${title}\n\n${loadTable(rows)}`),
    ...(results.interactions.length > 0
      ? [`## Clicks, processor slowed down four times\n\n${interactionTable(results.interactions)}`]
      : []),
    `## Missed targets\n\n${misses.map((miss) => `- ${miss}`).join("\n") || "None."}`,
  ].join("\n\n");
}

/** Writes the figures for machines, the tables for people, and the part of them that stands in the README. */
export async function writeSiteResults(results: SiteResults): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, "site.json"), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(
    join(RESULTS, "site.md"),
    `# The site beside the same site without scripts\n\n${fullReport(results)}\n`,
  );
  await updateReadme(join(ROOT, "README.md"), excerpt(results));
}

function excerpt(results: SiteResults): string {
  const mobile = results.comparisons.filter(
    (row) => row.screen === "mobile" && row.throttling === "simulate",
  );
  return [
    circumstances(results),
    loadTable(mobile),
    interactionTable(results.interactions),
    "Desktop, applied throttling and every run: [bench/results](bench/results/site.md).",
  ].join("\n\n");
}

function circumstances({ date, commit, machine, runs }: SiteResults): string {
  const { processor, cores, architecture, browser, loadBefore } = machine;
  return [
    `Lighthouse, medians of ${runs}, ours and the limit (the same page without scripts) by turns.`,
    `${date.slice(0, 10)}, commit ${commit}, ${cores} cores of ${processor} (${architecture}), ${browser}, load ${loadBefore} before the run.`,
  ].join("\n");
}
