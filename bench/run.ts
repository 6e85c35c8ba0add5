// `npm run bench`: every page beside the same page without scripts, and what clicks cost.
import { parseArgs } from "node:util";
import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { type Interaction, measureInteractions } from "./interact/interactions.ts";
import { type Comparison, compareLoads } from "./load/compare.ts";
import { describeCommit, describeMachine } from "./report/machine.ts";
import { fullReport, writeSiteResults } from "./report/site-report.ts";
import { makeLimitVersion } from "./site/limit-version.ts";
import { measuredPages } from "./site/measured-pages.ts";

const HELP = `Measures the site beside itself without scripts. Nothing else should run meanwhile.
  --runs 5           loads of each page and version, and clicks of each kind; medians are shown
  --pages /,/blog    only these pages
  --only loads       loads alone; or: --only clicks
  --quick            one load a page, mobile and simulated only
Results are written by a run that leaves nothing out.`;

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const PASSES = [
  { screen: "mobile", throttling: "simulate" },
  { screen: "desktop", throttling: "simulate" },
  { screen: "mobile", throttling: "devtools" },
] as const;

if (options.help) console.log(HELP);
else await bench();

async function bench(): Promise<void> {
  const machine = describeMachine();
  if (machine.loadBefore > machine.cores / 2)
    console.warn(
      `The machine is busy (load ${machine.loadBefore}): times will be too long and too far apart.`,
    );
  const commit = describeCommit();
  const runs = options.quick ? 1 : Number(options.runs);

  const copy = await copyProject();
  try {
    console.log(`Built in ${((await copy.build()) / 1000).toFixed(1)} s.`);
    const { comparisons, interactions } = await measure(copy.buildDirectory, runs);
    const results = { date: new Date().toISOString(), commit, machine, runs, comparisons, interactions };
    console.log(`\n${fullReport(results)}`);
    if (!options.quick && !options.pages && !options.only) await writeSiteResults(results);
  } finally {
    await copy.remove();
  }
}

async function measure(buildDirectory: string, runs: number) {
  const ours = await startSite(buildDirectory);
  const limit = await startSite(await makeLimitVersion(buildDirectory));
  try {
    return {
      comparisons:
        options.only === "clicks" ? [] : await measureLoads({ ours: ours.url, limit: limit.url }, runs),
      interactions:
        options.only === "loads" ? [] : await measureClicks({ ours: ours.url, limit: limit.url }, runs),
    };
  } finally {
    await ours.stop();
    await limit.stop();
  }
}

async function measureLoads(addresses: { ours: string; limit: string }, runs: number): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const pass of options.quick ? PASSES.slice(0, 1) : PASSES) {
    for (const page of options.pages?.split(",") ?? measuredPages) {
      const comparison = await compareLoads(addresses, { ...pass, page, runs });
      comparisons.push(comparison);
      const { ours, limit } = comparison;
      console.log(
        `${pass.screen}, ${pass.throttling}, ${page}: LCP ${ours.spread.join(" ")}, limit ${limit.spread.join(" ")}`,
      );
    }
  }
  return comparisons;
}

async function measureClicks(
  addresses: { ours: string; limit: string },
  runs: number,
): Promise<Interaction[]> {
  console.log("Clicks…");
  return measureInteractions(addresses, { runs, slowdown: 4 });
}
