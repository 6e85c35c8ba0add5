// `npm run bench:growth`: how build, page weight and filters grow with the content, up to 1,000 posts and 200 courses.
// `--quick` tries the bench itself: one round of the smallest size, nothing written. To drop this bench, delete this file, its
// results and its script in package.json.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { copyProject } from "#tests/support/copied-project.ts";
import { startSite } from "#tests/support/site.ts";
import { launchBrowser, measureClick } from "./clicks/measure-clicks.ts";
import { scenarios } from "./clicks/scenarios.ts";
import { growContent } from "./growth/grow-content.ts";
import { IdleMachine, runOnIdleMachine } from "./report/idle-machine.ts";
import { describeCommit, describeMachine } from "./report/machine.ts";
import { SteadyHost } from "./report/steady-host.ts";
import { kilobytes, milliseconds, seconds, table } from "./report/table.ts";

const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });

const ROUNDS = options.quick ? 1 : 3;
const ALL_SIZES = [
  { posts: 12, courses: 6 },
  { posts: 120, courses: 60 },
  { posts: 1000, courses: 200 },
];
const SIZES = options.quick ? ALL_SIZES.slice(0, 1) : ALL_SIZES;

/** By name, ready to print. */
type Figures = Record<string, string>;

const commit = describeCommit();
const machine = new IdleMachine();
const host = new SteadyHost();
await runOnIdleMachine(bench);

async function bench(): Promise<void> {
  await requireIdle();
  const browser = await launchBrowser();
  const measured: Figures[] = [];
  try {
    for (const size of SIZES) measured.push(await measure(size, browser));
  } finally {
    await browser.close();
  }
  const rows = Object.keys(measured[0] ?? {}).map((name) => [
    name,
    ...measured.map((figures) => figures[name] ?? ""),
  ]);
  const head = ["", ...SIZES.map(({ posts, courses }) => `${posts} posts, ${courses} courses`)];
  console.log(table(head, rows));
  if (options.quick) return;
  const about = {
    date: new Date().toISOString(),
    commit,
    machine: describeMachine(),
    busyWithOthers: machine.busiest,
    rounds: ROUNDS,
  };
  await writeFile(
    join(import.meta.dirname, "results/growth.json"),
    `${JSON.stringify({ ...about, head, rows }, null, 2)}\n`,
  );
}

async function measure(size: (typeof ALL_SIZES)[number], browser: Browser): Promise<Figures> {
  await requireIdle();
  const copy = await copyProject();
  try {
    await growContent(copy.directory, size);
    const figures: Figures = { build: seconds(await copy.build()) };
    const site = await startSite(copy.buildDirectory);
    try {
      for (const page of ["/blog", "/courses"])
        Object.assign(figures, await weigh(browser, `${site.url}${page}`, page));
      for (const scenario of scenarios.filter(({ kind }) => kind === "filter")) {
        const { page, name, result } = await measureClick(
          browser,
          scenario,
          { ours: site.url },
          { rounds: ROUNDS, host },
        );
        figures[`${page}: ${name}, processor slowed four times`] = milliseconds(result.median);
      }
    } finally {
      await site.stop();
    }
    return figures;
  } finally {
    await copy.remove();
  }
}

/** What the browser receives, compressed, without headers. */
async function weigh(browser: Browser, url: string, name: string): Promise<Figures> {
  const page = await browser.newPage();
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    const { html, js } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = resources.filter((resource) => new URL(resource.name).pathname.endsWith(".js"));
      return {
        html: document?.encodedBodySize ?? 0,
        js: scripts.reduce((sum, script) => sum + script.encodedBodySize, 0),
      };
    });
    return { [`${name}: HTML`]: kilobytes(html), [`${name}: JavaScript`]: kilobytes(js) };
  } finally {
    await page.close();
  }
}

async function requireIdle(): Promise<void> {
  await (options.quick ? machine.watch() : machine.requireIdle());
}
