// `npm run bench`: every page beside itself without scripts and beside its text alone, and the time from a click to its result.
import { parseArgs } from "node:util";
import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { type Click, launchBrowser, measureClick } from "./clicks/measure-clicks.ts";
import { scenarios } from "./clicks/scenarios.ts";
import { type Comparison, compareLoads, type Variant } from "./loads/compare-loads.ts";
import { PROFILES, type Profile } from "./loads/lighthouse.ts";
import { copyStripped, textAlone, withoutScripts } from "./loads/limits.ts";
import { IdleMachine, runOnIdleMachine } from "./report/idle-machine.ts";
import { describeCommit, describeMachine } from "./report/machine.ts";
import { fullReport, writeSiteResults } from "./report/site-report.ts";
import type { SiteResults } from "./report/site-results.ts";
import { SteadyHost } from "./report/steady-host.ts";
import { findMisses, NOT_FOUND } from "./report/targets.ts";

const HELP = `Measures the site beside itself without scripts and beside its text alone, on an otherwise idle machine.
  --only loads    only loads; or: --only clicks
  --only mobile   only loads on a phone, with slowness simulated and applied; or: --only applied
  --rounds 3      fewer than five
  --quick         tries the bench itself: one round of the home page and three clicks, on a machine however busy
Only a complete run writes results.`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
    help: { type: "boolean", default: false },
  },
});

const ROUNDS = options.quick ? 1 : Number(options.rounds);
const PAGES = ["/", "/courses", "/blog", "/about", "/contact", "/privacy", NOT_FOUND];

const commit = describeCommit();
const machine = new IdleMachine();
const host = new SteadyHost();
const PARTS = [undefined, "loads", "clicks", "mobile", "applied"];
if (options.help || !PARTS.includes(options.only)) console.log(HELP);
else await runOnIdleMachine(bench);

async function bench(): Promise<void> {
  await requireIdle();
  const copy = await copyProject();
  try {
    await copy.build();
    const ours = await startSite(copy.buildDirectory);
    const limit = await startSite(await copyStripped(copy.buildDirectory, withoutScripts));
    const text = await startSite(await copyStripped(copy.buildDirectory, textAlone));
    try {
      const site = { ours: ours.url, limit: limit.url, text: text.url };
      const withClicks = !options.only || options.only === "clicks";
      await report({
        comparisons: options.only === "clicks" ? [] : await measureLoads(site),
        ...(withClicks ? await measureClicks(site) : { clicks: [], browser: "" }),
      });
    } finally {
      await Promise.all([ours.stop(), limit.stop(), text.stop()]);
    }
  } finally {
    await copy.remove();
  }
}

type Site = Record<Variant, string>;

async function measureLoads(site: Site): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const profile of profilesToMeasure()) {
    for (const page of options.quick ? PAGES.slice(0, 1) : PAGES) {
      await requireIdle();
      const comparison = await compareLoads(site, { page, profile, rounds: ROUNDS, host });
      comparisons.push(comparison);
      console.log(`${summary(comparison)} ${findMisses([comparison], []).join("; ")}`);
    }
  }
  return comparisons;
}

/** Told as soon as it is known: the whole takes an hour. */
function summary({ title, page, ratios, ours, limit }: Comparison): string {
  const times = `FCP ${ratios.fcp.text.median.toFixed(2)} and LCP ${ratios.lcp.text.median.toFixed(2)} times the text alone`;
  const [tbt, limitTbt] = [ours, limit].map(({ figures }) => Math.round(figures.tbt.median));
  return `${title}, ${page}: ${times}, TBT ${tbt} ms (limit ${limitTbt}), CLS ${ours.figures.cls.median}, performance ${ours.scores.performance}.`;
}

function profilesToMeasure(): readonly Profile[] {
  if (options.quick) return PROFILES.slice(0, 1);
  if (options.only === "mobile") return PROFILES.filter(({ screen }) => screen === "mobile");
  if (options.only === "applied") return PROFILES.filter(({ throttling }) => throttling === "devtools");
  return PROFILES;
}

async function measureClicks(site: Site): Promise<{ clicks: Click[]; browser: string }> {
  const browser = await launchBrowser();
  try {
    const clicks: Click[] = [];
    for (const scenario of options.quick ? scenarios.slice(3, 6) : scenarios) {
      await requireIdle();
      clicks.push(await measureClick(browser, scenario, site, { rounds: ROUNDS, host }));
    }
    return { clicks, browser: `Chromium ${browser.version()}` };
  } finally {
    await browser.close();
  }
}

type Measured = Pick<SiteResults, "comparisons" | "clicks" | "browser">;

async function report(measured: Measured): Promise<void> {
  const results: SiteResults = {
    date: new Date().toISOString(),
    commit,
    machine: describeMachine(),
    busyWithOthers: machine.busiest,
    takenByHost: host.mostTaken,
    repeated: host.repeated,
    rounds: ROUNDS,
    ...measured,
  };
  console.log(`\n${fullReport(results)}`);
  if (!options.quick && !options.only) await writeSiteResults(results);
}

async function requireIdle(): Promise<void> {
  await (options.quick ? machine.watch() : machine.requireIdle());
}
