import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "#tests/support/find-browser.ts";
import { openPage } from "#tests/support/open-page.ts";
import { median } from "../report/median.ts";
import { clickToDocument, type Latency } from "./click-to-paint.ts";
import { headerLink, type Scene, scenes } from "./scenes.ts";

/** Lighthouse's “slow 4G”, applied. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Medians, in milliseconds. */
export type Interaction = Latency & {
  name: string;
  page: string;
  slowNetwork: boolean;
  /** The same click on the page without scripts, where a few lines change the elements: the least that it can cost here. */
  byHand?: number;
  /** The same click on the page without scripts, which loads a document. */
  withoutScripts?: number;
};

type Addresses = { ours: string; limit?: string };
type InteractionOptions = {
  runs: number;
  /** How many times slower the processor is made. */
  slowdown: number;
  /** Without transitions, which long lists do without in any case. */
  reducedMotion?: boolean;
  /** Only the scenes whose names match. */
  named?: RegExp;
};

export async function measureInteractions(
  { ours, limit }: Addresses,
  { runs, slowdown, reducedMotion = false, named = /./ }: InteractionOptions,
): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--disable-gpu"] });
  try {
    const results: Interaction[] = [];
    for (const scene of scenes.filter(({ name }) => named.test(name))) {
      const stage = { browser, slowdown, reducedMotion, scene };
      const latencies: Latency[] = [];
      const references: Reference[] = [];
      for (let run = 0; run < runs; run++) {
        latencies.push(await onOurs(stage, ours));
        if (limit) references.push(await onLimitVersion(stage, limit));
      }
      results.push(summarise(scene, latencies, references));
    }
    return results;
  } finally {
    await browser.close();
  }
}

type Stage = { browser: Browser; slowdown: number; reducedMotion: boolean; scene: Scene };
type Reference = { byHand?: number | undefined; withoutScripts?: number | undefined };

function onOurs(stage: Stage, address: string): Promise<Latency> {
  return inSlowBrowser(stage, async (page) => {
    await openPage(page, `${address}${stage.scene.page}`);
    await settle(page, stage.scene);
    return stage.scene.act(page);
  });
}

async function onLimitVersion(stage: Stage, address: string): Promise<Reference> {
  const { page: path, byHand, leadsTo, act } = stage.scene;
  const opened = (use: (page: Page) => Promise<number>) =>
    inSlowBrowser(stage, async (page) => {
      await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
      await settle(page, stage.scene);
      return use(page);
    });
  return {
    byHand:
      byHand &&
      (await opened(async (page) => {
        await byHand(page);
        return (await act(page)).result;
      })),
    withoutScripts: leadsTo
      ? await opened((page) => clickToDocument(page, page.locator(headerLink(leadsTo)), leadsTo))
      : undefined,
  };
}

/** Slow from the first byte on, as a slow device is: the site may take notice of it. */
async function inSlowBrowser<Result>(
  { browser, slowdown, reducedMotion, scene }: Stage,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...scene.device,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
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

function summarise(
  { name, page, slowNetwork = false }: Scene,
  latencies: readonly Latency[],
  references: readonly Reference[],
): Interaction {
  const byHand = references.flatMap((reference) => reference.byHand ?? []);
  const withoutScripts = references.flatMap((reference) => reference.withoutScripts ?? []);
  return {
    name,
    page,
    slowNetwork,
    nextPaint: median(latencies.map(({ nextPaint }) => nextPaint)),
    result: median(latencies.map(({ result }) => result)),
    ...(byHand.length > 0 && { byHand: median(byHand) }),
    ...(withoutScripts.length > 0 && { withoutScripts: median(withoutScripts) }),
  };
}
