// `npm run bench`: every page compared with itself without scripts and with its text alone, and the time from click to result.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { type Click, launchBrowser, measureClick } from "./clicks/measure-clicks.ts";
import { scenarios } from "./clicks/scenarios.ts";
import { measureTyping } from "./clicks/typing.ts";
import { type Comparison, compareLoads, type Site } from "./loads/compare-loads.ts";
import type { Profile } from "./loads/lighthouse.ts";
import { copyStripped, textAlone, withoutScripts } from "./loads/limits.ts";
import { measureShifts, type Shifts } from "./loads/shifts.ts";
import { QuietMachine } from "./report/quiet-machine.ts";
import { siteReport } from "./report/site-report.ts";
import { type Figures, findMisses, NOT_FOUND } from "./report/targets.ts";

const HELP = `Compares the site with itself without scripts and with its text alone, on an otherwise idle machine.
  --only loads    only loads; or: --only clicks; or: --only typing
  --only mobile   only mobile loads, with simulated and applied throttling; or: --only applied
  --only shifts   every page at 225 widths: what moves when its fonts come (not in a complete run)
  --rounds 5      five rounds instead of three
  --quick         checks the bench itself: one round of the home page and three clicks, on a busy machine too
Only a complete run writes results. A missed target ends it with an error.`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
    help: { type: "boolean", default: false },
  },
});

const PAGES = ["/", "/courses", "/blog", "/about", "/contact", "/privacy", NOT_FOUND];
const PROFILES: readonly (Profile & { pages: readonly string[] })[] = [
  { title: "Mobile", screen: "mobile", throttling: "simulate", pages: PAGES },
  // A load takes twenty seconds, so only the heaviest pages, to validate the simulation, and the form: simulated, it varies.
  {
    title: "Mobile, throttling applied by the browser",
    screen: "mobile",
    throttling: "devtools",
    pages: ["/", "/courses", "/blog", "/contact"],
  },
  { title: "Desktop", screen: "desktop", throttling: "simulate", pages: PAGES },
];
const parts: Record<string, (profile: Profile) => boolean> = {
  "": () => true,
  loads: () => true,
  clicks: () => false,
  typing: () => false,
  shifts: () => false,
  mobile: ({ screen }) => screen === "mobile",
  applied: ({ throttling }) => throttling === "devtools",
};

const machine = new QuietMachine();
const about = { rounds: options.quick ? 1 : Number(options.rounds), machine };
const isMeasured = parts[options.only];
if (options.help || !isMeasured) console.log(HELP);
else await bench(PROFILES.filter(isMeasured));

async function bench(profiles: typeof PROFILES): Promise<void> {
  const started = Date.now();
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], {
    encoding: "utf8",
  }).trim();
  await requireIdle();
  const copy = await copyProject();
  try {
    await copy.build();
    const folder = copy.buildDirectory;
    const sites = await Promise.all([
      startSite(folder),
      copyStripped(folder, withoutScripts).then(startSite),
      copyStripped(folder, textAlone).then(startSite),
    ]);
    try {
      const [ours, limit, text] = sites;
      const site = { ours: ours.url, limit: limit.url, text: text.url };
      const figures: Figures = {
        comparisons: await measureLoads(site, options.quick ? profiles.slice(0, 1) : profiles),
        ...(await measureInBrowser(site)),
      };
      const minutes = Math.round((Date.now() - started) / 60_000);
      const report = siteReport({ commit, quiet: `${machine}`, ...about, minutes, figures });
      console.log(`\n${report}`);
      if (findMisses(figures).length > 0) process.exitCode = 1;
      if (!options.quick && !options.only)
        await writeFile(join(import.meta.dirname, "results/site.md"), `${report}\n`);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  } finally {
    await copy.remove();
  }
}

async function measureLoads(site: Site, profiles: typeof PROFILES): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { pages, ...profile } of profiles) {
    for (const page of options.quick ? pages.slice(0, 1) : pages) {
      await requireIdle();
      const comparison = await compareLoads(site, profile, { page, ...about });
      comparisons.push(comparison);
      // Print progress: a full run takes half an hour.
      console.log(
        `${profile.title}, ${page}: ${findMisses({ comparisons: [comparison] }).join("; ") || "meets its targets"}`,
      );
    }
  }
  return comparisons;
}

async function measureInBrowser(site: Site): Promise<Omit<Figures, "comparisons">> {
  const browser = await launchBrowser();
  try {
    return {
      clicks: ["", "clicks"].includes(options.only) ? await measureClicks(browser, site) : [],
      typing: ["", "typing"].includes(options.only)
        ? await measureTyping(browser, site.ours, about)
        : undefined,
      shifts: options.only === "shifts" ? await measureAllShifts(browser, site) : [],
    };
  } finally {
    await browser.close();
  }
}

async function measureClicks(browser: Browser, site: Site): Promise<Click[]> {
  const clicks: Click[] = [];
  for (const scenario of options.quick ? scenarios.slice(3, 6) : scenarios) {
    await requireIdle();
    const click = await measureClick(browser, scenario, site, about);
    clicks.push(click);
    console.log(
      `${scenario.page}, ${scenario.name}: ${findMisses({ clicks: [click] }).join("; ") || "meets its targets"}`,
    );
  }
  return clicks;
}

async function measureAllShifts(browser: Browser, site: Site): Promise<Shifts[]> {
  const shifts: Shifts[] = [];
  for (const page of PAGES) {
    const shift = await measureShifts(browser, site.ours, page);
    shifts.push(shift);
    console.log(`${page}: moves at ${shift.shifted.length} of ${shift.widths} widths`);
  }
  return shifts;
}

async function requireIdle(): Promise<void> {
  if (!options.quick) await machine.requireIdle();
}
