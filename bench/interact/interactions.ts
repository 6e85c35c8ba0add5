import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { ensureBrowser } from "#tests/support/find-browser.ts";
import { openPage } from "#tests/support/open-page.ts";
import { median } from "../report/median.ts";
import { clickToDocument, clickToPaint, type Latency } from "./click-to-paint.ts";

const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const DESKTOP = { viewport: { width: 1350, height: 940 } };

/** Lighthouse's “slow 4G”, applied. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** How long a pointer rests on a link before it is pressed. People take 200 ms and more. */
const HOVER_MS = 200;

type Scene = {
  name: string;
  page: string;
  device: BrowserContextOptions;
  act: (page: Page) => Promise<Latency>;
  /** Where the click leads, if the same click on the page without scripts is to be measured beside it. */
  leadsTo?: string;
  /** From the moment on when the page has loaded, so for what the click itself asks for. */
  slowNetwork?: boolean;
};

/** Medians, in milliseconds. */
export type Interaction = Latency & {
  name: string;
  page: string;
  slowNetwork: boolean;
  /** The same click on the page without scripts, which loads a document. */
  withoutScripts?: number;
};

const scenes: readonly Scene[] = [
  { name: "filter, to one level", page: "/courses", device: PHONE, act: (page) => filter(page, 2) },
  { name: "filter, back to all", page: "/courses", device: PHONE, act: filterBackToAll },
  { name: "filter, to one category", page: "/blog", device: PHONE, act: (page) => filter(page, 3) },
  { name: "filter, back to all", page: "/blog", device: PHONE, act: filterBackToAll },
  { name: "opening the menu", page: "/", device: PHONE, act: openMenu },
  ...["/courses", "/blog", "/about", "/contact"].map((to) => ({
    name: `header link to ${to}`,
    page: "/",
    device: DESKTOP,
    act: (page: Page) => followHeaderLink(page, to),
    leadsTo: to,
  })),
  { name: "menu link to /blog", page: "/", device: PHONE, act: followMenuLink },
  { name: "menu link to /blog", page: "/", device: PHONE, act: followMenuLink, slowNetwork: true },
];

type Addresses = { ours: string; limit?: string };
type InteractionOptions = { runs: number /** Only the scenes whose names match. */; named?: RegExp };

export async function measureInteractions(
  addresses: Addresses,
  { runs, named = /./ }: InteractionOptions,
): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--disable-gpu"] });
  try {
    const results: Interaction[] = [];
    for (const scene of scenes.filter(({ name }) => named.test(name)))
      results.push(await measureScene(browser, addresses, scene, runs));
    return results;
  } finally {
    await browser.close();
  }
}

async function measureScene(
  browser: Browser,
  { ours, limit }: Addresses,
  scene: Scene,
  runs: number,
): Promise<Interaction> {
  const latencies: Latency[] = [];
  const documents: number[] = [];
  for (let run = 0; run < runs; run++) {
    latencies.push(
      await inSlowBrowser(browser, scene, async (page) => {
        await openPage(page, `${ours}${scene.page}`);
        await settle(page, scene);
        return scene.act(page);
      }),
    );
    if (limit && scene.leadsTo)
      documents.push(await followWithoutScripts(browser, limit, scene, scene.leadsTo));
  }
  return {
    name: scene.name,
    page: scene.page,
    slowNetwork: scene.slowNetwork ?? false,
    nextPaint: median(latencies.map(({ nextPaint }) => nextPaint)),
    result: median(latencies.map(({ result }) => result)),
    ...(documents.length > 0 && { withoutScripts: median(documents) }),
  };
}

/** Slow from the first byte on, as a slow device is: the site may take notice of it. */
async function inSlowBrowser<Result>(
  browser: Browser,
  { device }: Scene,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  try {
    return await act(page);
  } finally {
    await context.close();
  }
}

/** What the load has left to do is not the click's. */
async function settle(page: Page, { slowNetwork }: Scene): Promise<void> {
  if (slowNetwork) {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
  }
  await page.waitForTimeout(1000);
}

function followWithoutScripts(browser: Browser, limit: string, scene: Scene, to: string): Promise<number> {
  return inSlowBrowser(browser, scene, async (page) => {
    await page.goto(`${limit}${scene.page}`, { waitUntil: "networkidle" });
    await settle(page, scene);
    const link = await hoverHeaderLink(page, to);
    return clickToDocument(page, link, to);
  });
}

function filter(page: Page, choice: number): Promise<Latency> {
  const button = `fieldset button:nth-of-type(${choice})`;
  return clickToPaint(page, page.locator(button), `${button}[aria-pressed=true]`);
}

async function filterBackToAll(page: Page): Promise<Latency> {
  await filter(page, 2);
  await page.waitForTimeout(1000);
  return filter(page, 1);
}

function openMenu(page: Page): Promise<Latency> {
  return clickToPaint(page, page.getByRole("button", { name: "Menu" }), "#menu:popover-open");
}

async function followHeaderLink(page: Page, to: string): Promise<Latency> {
  const link = await hoverHeaderLink(page, to);
  return clickToPaint(page, link, `header nav:not([popover]) a[href="${to}"][aria-current=page]`);
}

async function hoverHeaderLink(page: Page, to: string): Promise<Locator> {
  const link = page.locator(`header nav:not([popover]) a[href="${to}"]`);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  return link;
}

async function followMenuLink(page: Page): Promise<Latency> {
  await openMenu(page);
  await page.waitForTimeout(500);
  return clickToPaint(
    page,
    page.locator('#menu a[href="/blog"]'),
    '#menu a[href="/blog"][aria-current=page]',
  );
}
