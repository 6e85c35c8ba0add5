import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "#tests/support/find-browser.ts";
import { openPage } from "#tests/support/open-page.ts";
import type { QuietMachine } from "../report/quiet-machine.ts";
import { ratioOf, type Spread, spreadOf } from "../report/spread.ts";
import type { Latency } from "./click-latency.ts";
import type { Scenario } from "./scenarios.ts";
import { CPU_SLOWDOWN } from "./slow-device.ts";

/** Milliseconds, over several rounds. */
export type Click = Pick<Scenario, "name" | "kind" | "page"> & {
  [Figure in keyof Latency]: Spread;
} & {
  /** To the result on the page without scripts, where a few lines change the DOM. */
  byHand: Spread;
  /** Our result divided by the one by hand. */
  ratio: Spread;
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser({ mayBeShell: false }),
    args: ["--disable-gpu"],
  });
}

/** Alternates between our page and the limit (the page without scripts). */
export async function measureClick(
  browser: Browser,
  scenario: Scenario,
  site: { ours: string; limit: string },
  { rounds, machine }: { rounds: number; machine: QuietMachine },
): Promise<Click> {
  const { name, kind, page: path, byHand } = scenario;
  const latencies: Record<"ours" | "limit", Latency[]> = { ours: [], limit: [] };
  const open = {
    ours: (page: Page) => openPage(page, site.ours + path),
    limit: async (page: Page) => {
      await page.goto(site.limit + path, { waitUntil: "load" });
      await byHand(page);
    },
  };
  for (let round = 0; round < rounds; round++)
    for (const which of ["ours", "limit"] as const) {
      const click = () => clickOnSlowDevice(browser, scenario, open[which]);
      latencies[which].push(await machine.measure(click));
    }
  const ours = latencies.ours.map(({ result }) => result);
  const hand = latencies.limit.map(({ result }) => result);
  return {
    name,
    kind,
    page: path,
    nextPaint: spreadOf(latencies.ours.map(({ nextPaint }) => nextPaint)),
    result: spreadOf(ours),
    byHand: spreadOf(hand),
    ratio: ratioOf(ours, hand),
  };
}

/** Slow from the first byte, since a page may behave differently on a slow device. */
async function clickOnSlowDevice(
  browser: Browser,
  { device, network, click }: Scenario,
  open: (page: Page) => Promise<unknown>,
): Promise<Latency> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    if (network) await session.send("Network.emulateNetworkConditions", network);
    await open(page);
    // Wait for work left over from the load, such as the animated character on the home page: it must not count as the click's.
    // Animations driven by scrolling never finish.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ timeline, playState }) => timeline !== document.timeline || playState === "finished",
        ),
    );
    await page.waitForTimeout(1000);
    return await click(page);
  } finally {
    await context.close();
  }
}
