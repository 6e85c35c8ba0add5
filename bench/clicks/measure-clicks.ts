import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "#tests/support/find-browser.ts";
import { openPage } from "#tests/support/open-page.ts";
import { type Spread, spreads } from "../report/spread.ts";
import type { SteadyHost } from "../report/steady-host.ts";
import type { Latency } from "./click-latency.ts";
import type { Scenario } from "./scenarios.ts";

const CPU_SLOWDOWN = 4;

type Figures = Latency & {
  /** To the result on the page without scripts, where a few lines only change the DOM; undefined if not measured. */
  byHand?: number;
};

/** Several rounds, in milliseconds. */
export type Click = Pick<Scenario, "name" | "kind" | "page"> & { [Figure in keyof Figures]: Spread };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: ["--disable-gpu"] });
}

/** Alternates between our page and the limit (the page without scripts), if that is given. */
export async function measureClick(
  browser: Browser,
  scenario: Scenario,
  site: { ours: string; limit?: string },
  { rounds, host }: { rounds: number; host: SteadyHost },
): Promise<Click> {
  const { name, kind, page: path, byHand } = scenario;
  const { ours, limit } = site;
  const measured: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    const latency = await host.measure(() =>
      clickOnSlowDevice(browser, scenario, (page) => openPage(page, ours + path)),
    );
    const onLimit =
      limit &&
      (await host.measure(() =>
        clickOnSlowDevice(browser, scenario, async (page) => {
          await page.goto(limit + path, { waitUntil: "networkidle" });
          await byHand(page);
        }),
      ));
    measured.push({ ...latency, ...(onLimit && { byHand: onLimit.result }) });
  }
  return { name, kind, page: path, ...spreads(measured) };
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
    // Whatever the load left to do must not count as the click's: nor the character that is written on the home page.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await page.waitForTimeout(1000);
    return await click(page);
  } finally {
    await context.close();
  }
}
