import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "#tests/support/find-browser.ts";
import { openPage } from "#tests/support/open-page.ts";
import type { QuietMachine } from "../report/quiet-machine.ts";
import { ratioOf, type Spread, spreadOf } from "../report/spread.ts";
import type { Latency } from "./click-latency.ts";
import type { Scenario } from "./scenarios.ts";

const CPU_SLOWDOWN = 4;

/** Milliseconds, over several rounds. */
export type Click = Pick<Scenario, "name" | "kind" | "page"> & { [Figure in keyof Latency]: Spread } & {
  /** To the result on the page without scripts, where a few lines change the DOM. */
  byHand: Spread;
  /** Our result divided by the one by hand. */
  ratio: Spread;
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser({ mayBeShell: false }), args: ["--disable-gpu"] });
}

/** Alternates between our page and the limit (the page without scripts). */
export async function measureClick(
  browser: Browser,
  scenario: Scenario,
  site: { ours: string; limit: string },
  { rounds, machine }: { rounds: number; machine: QuietMachine },
): Promise<Click> {
  const { name, kind, page: path, byHand } = scenario;
  const ours: Latency[] = [];
  const hand: Latency[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await machine.measure(() =>
        clickOnSlowDevice(browser, scenario, (page) => openPage(page, site.ours + path)),
      ),
    );
    hand.push(
      await machine.measure(() =>
        clickOnSlowDevice(browser, scenario, async (page) => {
          await page.goto(site.limit + path, { waitUntil: "load" });
          await byHand(page);
        }),
      ),
    );
  }
  const results = (of: readonly Latency[]) => of.map(({ result }) => result);
  return {
    name,
    kind,
    page: path,
    nextPaint: spreadOf(ours.map(({ nextPaint }) => nextPaint)),
    result: spreadOf(results(ours)),
    byHand: spreadOf(results(hand)),
    ratio: ratioOf(results(ours), results(hand)),
  };
}

/** Slow from the first byte, since a page may behave differently on a slow device. */
async function clickOnSlowDevice(
  browser: Browser,
  { device, click }: Scenario,
  open: (page: Page) => Promise<unknown>,
): Promise<Latency> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await open(page);
    // Wait for work left over from the load, such as the animated character on the home page: it must not count as the click's.
    // Animations driven by scrolling never finish.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(({ timeline, playState }) => timeline !== document.timeline || playState === "finished"),
    );
    await page.waitForTimeout(1000);
    return await click(page);
  } finally {
    await context.close();
  }
}
