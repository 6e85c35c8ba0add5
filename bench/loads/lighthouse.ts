import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { ensureBrowser } from "#tests/support/find-browser.ts";
import type { Span } from "../report/steady-host.ts";

/** Times in milliseconds, bytes as transferred, headers included. */
const AUDITS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  speedIndex: "speed-index",
} as const;
const RESOURCE_TYPES = { html: "Document", js: "Script", font: "Font", image: "Image" } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

export type Figure = keyof typeof AUDITS | keyof typeof RESOURCE_TYPES | "requests";
export type Load = {
  figures: Record<Figure, number>;
  /** By category, out of 100. */
  scores: Record<string, number>;
  /** Whether Back restored the page from the back/forward cache; undefined if that audit did not run. */
  bfcache: boolean | undefined;
  /** From the request until the page was quiet. Lighthouse's own work before and after takes longer. */
  span: Span;
};

/** Lighthouse computes what a slow network would do ("simulate") or has the browser apply it ("devtools"). */
export type Profile = { title: string; screen: "mobile" | "desktop"; throttling: "simulate" | "devtools" };

export const PROFILES: readonly Profile[] = [
  { title: "Mobile", screen: "mobile", throttling: "simulate" },
  { title: "Mobile, throttling applied by the browser", screen: "mobile", throttling: "devtools" },
  { title: "Desktop", screen: "desktop", throttling: "simulate" },
];

/** Each load gets a fresh browser and profile. Only speed varies between loads, so the other categories can run once. */
export async function measureLoad(url: string, profile: Profile, allCategories: boolean): Promise<Load> {
  // Not Playwright's launcher: it attaches to every page, which turns the back/forward cache off.
  const browser = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "error",
  });
  try {
    const flags: Flags = {
      port: browser.port,
      logLevel: "error",
      throttlingMethod: profile.throttling,
      onlyCategories: allCategories ? CATEGORIES : ["performance"],
      // The 404 page is measured like any other.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
      ...(!allCategories && { skipAudits: ["bf-cache"] }),
    };
    const measure = () => lighthouse(url, flags, profile.screen === "desktop" ? desktopConfig : undefined);
    let run = await measure();
    // Now and then a trace lacks its beginning (2 of 60 loads).
    if (run?.lhr.runtimeError?.code === "NO_NAVSTART") run = await measure();
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return readResult(run.lhr);
  } finally {
    browser.kill();
  }
}

function readResult(result: Result): Load {
  const requests = result.audits["network-requests"]?.details;
  if (requests?.type !== "table") throw new Error("Lighthouse lists no requests");
  const bytesOf = (type: string) =>
    requests.items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  const bfcache = result.audits["bf-cache"]?.score ?? undefined;
  return {
    figures: {
      ...mapValues(AUDITS, (audit) => numberOf(result, audit)),
      ...mapValues(RESOURCE_TYPES, bytesOf),
      requests: requests.items.length,
    },
    scores: Object.fromEntries(
      Object.values(result.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    bfcache: bfcache === undefined ? undefined : bfcache === 1,
    span: spanOf(result),
  };
}

/** Lighthouse navigates to an empty page too, which is quiet at once. */
function spanOf({ timing }: Result): Span {
  const navigations = timing.entries.filter(({ name }) => name === "lh:driver:navigate");
  const [longest] = navigations.sort((a, b) => b.duration - a.duration);
  if (!longest) throw new Error("Lighthouse does not say when it navigated");
  return { from: longest.startTime, to: longest.startTime + longest.duration };
}

function numberOf({ audits, finalDisplayedUrl }: Result, audit: string): number {
  const { numericValue, errorMessage } = audits[audit] ?? {};
  if (numericValue === undefined)
    throw new Error(`${finalDisplayedUrl}: Lighthouse has no ${audit}: ${errorMessage}`);
  return numericValue;
}

function mapValues<Key extends string, Value>(record: Record<Key, Value>, map: (value: Value) => number) {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
