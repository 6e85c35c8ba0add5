import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { startChromium } from "./chromium.ts";

export type Screen = "mobile" | "desktop";
export type Throttling = "simulate" | "devtools";
type Category = "performance" | "accessibility" | "best-practices" | "seo";
type Kind = "html" | "js" | "font" | "image" | "other";

/** What one load of a page cost. Times in milliseconds, bytes as they went over the wire, headers included. */
export type Load = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  requests: number;
  bytes: Record<Kind, number>;
  lcpElement: string;
  scores: Partial<Record<Category, number>>;
  /** Whether back brought the page out of the back/forward cache; unknown where it was not tried. */
  bfcache: boolean | undefined;
};

type LoadOptions = {
  url: string;
  screen: Screen;
  throttling: Throttling;
  /** The categories beside speed do not change from load to load: once is enough. */
  allCategories: boolean;
};

const ALL: Category[] = ["performance", "accessibility", "best-practices", "seo"];

/** Every load has a browser of its own, so that nothing is warm but the disk. */
export async function measureLoad({ url, screen, throttling, allCategories }: LoadOptions): Promise<Load> {
  const chromium = await startChromium();
  try {
    const flags: Flags = {
      port: chromium.port,
      logLevel: "error",
      throttlingMethod: throttling,
      onlyCategories: allCategories ? ALL : ["performance"],
      // The 404 page is a page like the others here.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
      ...(!allCategories && { skipAudits: ["bf-cache"] }),
    };
    const run = await lighthouse(url, flags, screen === "desktop" ? desktopConfig : undefined);
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
    return readResult(run.lhr);
  } finally {
    await chromium.close();
  }
}

function readResult(result: Result): Load {
  const requests = readRequests(result);
  const bytes: Load["bytes"] = { html: 0, js: 0, font: 0, image: 0, other: 0 };
  for (const { kind, size } of requests) bytes[kind] += size;
  return {
    fcp: numberOf(result, "first-contentful-paint"),
    lcp: numberOf(result, "largest-contentful-paint"),
    tbt: numberOf(result, "total-blocking-time"),
    cls: numberOf(result, "cumulative-layout-shift"),
    speedIndex: numberOf(result, "speed-index"),
    requests: requests.length,
    bytes,
    lcpElement: lcpElementOf(result),
    scores: Object.fromEntries(
      Object.values(result.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    bfcache: bfcacheOf(result),
  };
}

function numberOf(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined)
    throw new Error(
      `${result.finalDisplayedUrl}: Lighthouse has no ${audit}: ${result.audits[audit]?.errorMessage}`,
    );
  return value;
}

const KINDS: Record<string, Kind> = { Document: "html", Script: "js", Font: "font", Image: "image" };

function readRequests(result: Result): { kind: Kind; size: number }[] {
  const details = result.audits["network-requests"]?.details;
  if (details?.type !== "table") throw new Error("Lighthouse lists no requests");
  return details.items.map(({ resourceType, transferSize }) => ({
    kind: KINDS[String(resourceType)] ?? "other",
    size: Number(transferSize),
  }));
}

function lcpElementOf(result: Result): string {
  const details = result.audits["lcp-breakdown-insight"]?.details;
  if (details?.type !== "list") return "";
  const node = details.items.find((item) => item.type === "node");
  return node?.snippet ?? "";
}

function bfcacheOf(result: Result): boolean | undefined {
  const score = result.audits["bf-cache"]?.score;
  return score === undefined || score === null ? undefined : score === 1;
}
