import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { required } from "#app/lib/required.ts";
import { ensureBrowser } from "#tests/support/find-browser.ts";

/** Lighthouse simulates a slow network ("simulate") or has the browser throttle it ("devtools"). */
export type Profile = {
  title: string;
  screen: "mobile" | "desktop";
  throttling: "simulate" | "devtools";
};

/** Times in milliseconds. */
const AUDITS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type Figure = keyof typeof AUDITS;
export type Load = Record<Figure, number>;

export async function measureLoad(url: string, profile: Profile): Promise<Load> {
  const { audits } = await runLighthouse(url, profile, { onlyAudits: Object.values(AUDITS) });
  const figures = Object.entries(AUDITS).map(([figure, audit]) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${url}: Lighthouse has no ${audit}`);
    return [figure, value];
  });
  return Object.fromEntries(figures) as Load;
}

export type Scores = {
  /** By category, out of 100. */
  scores: Record<string, number>;
  /** Whether Back restored the page from the back/forward cache. */
  bfcache: boolean;
};

/** In a separate load: these audits would slow down the measured one. */
export async function measureScores(url: string, profile: Profile): Promise<Scores> {
  const { categories, audits } = await runLighthouse(url, profile, {
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, Math.round(required(score, id) * 100)]),
    ),
    bfcache: audits["bf-cache"]?.score === 1,
  };
}

/** Each load gets a fresh browser and profile. */
async function runLighthouse(url: string, profile: Profile, only: Flags): Promise<Result> {
  // Not Playwright's launcher: it attaches to every page, which turns the back/forward cache off.
  const browser = await launch({
    chromePath: ensureBrowser({ mayBeShell: false }),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    logLevel: "error",
  });
  try {
    const flags: Flags = {
      port: browser.port,
      logLevel: "error",
      throttlingMethod: profile.throttling,
      // The 404 page is measured like any other.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
      ...only,
    };
    for (let attempt = 1; ; attempt++) {
      const run = await lighthouse(
        url,
        flags,
        profile.screen === "desktop" ? desktopConfig : undefined,
      );
      if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
      const { runtimeError, audits } = run.lhr;
      const error = runtimeError ?? Object.values(audits).find(({ errorMessage }) => errorMessage);
      if (!error) return run.lhr;
      // Some traces lack their beginning (2 of 60 loads).
      if (attempt === 3 || !JSON.stringify(error).includes("NO_NAVSTART"))
        throw new Error(`${url}: ${JSON.stringify(error)}`);
    }
  } finally {
    browser.kill();
  }
}
