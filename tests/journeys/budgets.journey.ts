// Budgets of bytes, requests and layout shifts, on the built site as served: they are the same on every machine. Times are not;
// `npm run bench` measures those.
import { expect, type Page, type Request, type Response, type Route } from "@playwright/test";
import { openPage, waitForFonts, waitForHydration } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

/** The initial congestion window: ten packets, headers included, before the first acknowledgment. */
const TEN_PACKETS = 14_600;

const LIMITS = { js: 117_900, fonts: 28_000, homePictures: 40_000, homeFirstView: 190_000 };

/**
 * Compressed bytes and number of requests of the first view on a desktop. Browsers differ in how far below the fold they load
 * lazy pictures, so their limit allows for the whole page.
 */
const budgets = [
  { path: "/", html: TEN_PACKETS, pictures: 24_000, requests: 30 },
  { path: "/courses", html: TEN_PACKETS, pictures: 14_000, requests: 26 },
  { path: "/blog", html: TEN_PACKETS, pictures: 17_000, requests: 30 },
  { path: "/about", html: TEN_PACKETS, pictures: 22_000, requests: 26 },
  { path: "/contact", html: TEN_PACKETS, pictures: 4_000, requests: 16 },
  { path: "/privacy", html: 12_000, pictures: 4_000, requests: 17 },
  { path: "/no-such-page", html: 11_000, pictures: 4_000, requests: 16 },
];

const WIDTHS = [360, 412, 768, 1280, 1920];

const LOOK_AT = {
  html: "the page's route.tsx for its markup, app/styles/app.css for the style in it",
  js: "vite.config.ts, and what `npm run treemap` lists",
  fonts: "fonts/font-files.ts",
  pictures: "app/content/glossary.ts, and `eager` in the page's route.tsx",
  start: "app/start.ts",
  shift: "fonts/fallback-faces.ts, and width and height of pictures",
};

for (const { path, html, pictures, requests } of budgets) {
  test(`${path} stays within its bytes and requests, and paints before anything but its HTML has loaded`, async ({
    page,
    faults,
    baseURL,
  }) => {
    if (path === "/no-such-page") faults.expect(/404/);
    const { response, loaded } = await load(page, path);
    expectWithin(`HTML of ${path}, with headers`, ofType(loaded, "document"), html, LOOK_AT.html);
    expectWithin(`JavaScript of ${path}`, bodies(ofType(loaded, "script")), LIMITS.js, LOOK_AT.js);
    expectWithin(`fonts of ${path}`, bodies(ofType(loaded, "font")), LIMITS.fonts, LOOK_AT.fonts);
    expectWithin(
      `pictures in the first view of ${path}`,
      bodies(ofType(loaded, "image")),
      pictures,
      LOOK_AT.pictures,
    );
    expectWithin(
      `requests of ${path}`,
      loaded.map(({ name }) => ({ name, size: 1 })),
      requests,
      LOOK_AT.js,
    );
    if (path === "/") expectWithin(`first view of ${path}`, loaded, LIMITS.homeFirstView, LOOK_AT.js);
    const elsewhere = loaded.filter(({ origin }) => origin !== baseURL).map(({ name }) => name);
    expect.soft(elsewhere, `${path} sends requests to other hosts`).toEqual([]);

    const blocking = (await response.text()).match(
      /<link[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>|<script[^>]*(?:\bsrc=|type="module")[^>]*>/g,
    );
    expect.soft(blocking, `${path} has this in its HTML. Look at ${LOOK_AT.start}.`).toBeNull();
    await waitForFonts(page);
    const { blockingFiles, earlyFiles, late } = await page.evaluate(readTimings);
    expect.soft(blockingFiles, `${path} does not paint without these. Look at app/root.tsx.`).toEqual([]);
    expect
      .soft(earlyFiles, `${path} asks for these before it has painted. Look at ${LOOK_AT.start}.`)
      .toEqual([]);
    expect(late[0], `${path} asks for its fonts, then for its scripts`).toMatch(/\.woff2$/);
    expect(late.at(-1)).toMatch(/\.js$/);
  });

  for (const width of WIDTHS) {
    test(`${path} at ${width} px does not shift when its fonts are late`, async ({ page, faults }) => {
      if (path === "/no-such-page") faults.expect(/404/);
      await page.addInitScript(recordShifts);
      const fonts = await holdFonts(page);
      await page.setViewportSize({ width, height: 800 });
      // The load event may wait for the fonts.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await waitForHydration(page);
      await page.waitForFunction(() => window.wholePagePainted !== undefined);
      expect(fonts.held(), `${path} has requested its fonts`).toBeGreaterThan(0);
      const headings = await page.evaluate(readHeadings);
      await fonts.release();
      await waitForFonts(page);
      const { score, moved } = await page.evaluate(readShifts);
      expect(
        Number(score.toFixed(3)),
        `Layout shift of ${path} at ${width} px: ${score}, at most 0.000. Look at ${LOOK_AT.shift}. Moved:\n${moved.join("\n")}`,
      ).toBe(0);
      // The browser counts shifts within the window only, and a visitor may have scrolled.
      expect(
        await page.evaluate(readHeadings),
        `Height of the headings of ${path} at ${width} px, to its foot: one that has as many lines with its font as without would do.`,
      ).toEqual(headings);
    });
  }
}

for (const path of ["/", "/blog"]) {
  test(`fonts that come leave most of ${path} as it is laid out`, async ({ page }) => {
    const fonts = await holdFonts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForHydration(page);
    const layouts = await traceLayouts(page);
    await fonts.release();
    await waitForFonts(page);
    const shares = (await layouts.stop()).map(
      ({ dirtyObjects, totalObjects }) => dirtyObjects / totalObjects,
    );
    expect(shares.length, "the browser has laid out something").toBeGreaterThan(0);
    expect(
      Math.max(...shares),
      `share of the page that is laid out anew. Look at fonts/font-plugin.ts.`,
    ).toBeLessThan(1 / 4);
  });
}

test("the pictures of the whole home page stay within their bytes", async ({ page }) => {
  const { loaded } = await load(page, "/", async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await page.waitForTimeout(50);
    }
  });
  expectWithin(
    "pictures of the whole home page",
    bodies(ofType(loaded, "image")),
    LIMITS.homePictures,
    LOOK_AT.pictures,
  );
});

type Layout = { dirtyObjects: number; totalObjects: number };

/** Lists what the browser lays out from now on. */
async function traceLayouts(page: Page): Promise<{ stop: () => Promise<Layout[]> }> {
  const session = await page.context().newCDPSession(page);
  const layouts: Layout[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      // A picture is a document of its own, with few objects.
      if (name === "Layout" && args.beginData && args.beginData.totalObjects > 100)
        layouts.push(args.beginData);
    }
  });
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  return {
    async stop() {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
      await session.send("Tracing.end");
      await complete;
      return layouts;
    },
  };
}

type TraceEvent = { name: string; args: { beginData?: Layout } };

type Loaded = { name: string; origin: string; type: string; body: number; size: number };

/** Opens a page and lists its responses; `size` includes headers, `body` does not. */
async function load(
  page: Page,
  path: string,
  andThen?: () => Promise<void>,
): Promise<{ response: Response; loaded: Loaded[] }> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  const response = await openPage(page, path);
  await andThen?.();
  await page.waitForLoadState("networkidle");
  const loaded = await Promise.all(
    finished.map(async (request) => {
      const { origin, pathname } = new URL(request.url());
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return {
        name: pathname,
        origin,
        type: request.resourceType(),
        body: responseBodySize,
        size: responseBodySize + responseHeadersSize,
      };
    }),
  );
  return { response, loaded };
}

function ofType(loaded: readonly Loaded[], type: string): Loaded[] {
  return loaded.filter((file) => file.type === type);
}

function bodies(loaded: readonly Loaded[]): { name: string; size: number }[] {
  return loaded.map(({ name, body }) => ({ name, size: body }));
}

/** Fails with the figure, the limit, the largest files and where to look. */
function expectWithin(
  what: string,
  files: readonly { name: string; size: number }[],
  limit: number,
  lookAt: string,
) {
  const figure = files.reduce((sum, { size }) => sum + size, 0);
  const largest = files
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 3)
    .map(({ name, size }) => `${name} (${size})`);
  expect
    .soft(figure, `${what}: ${figure}, at most ${limit}. Largest: ${largest.join(", ")}. Look at ${lookAt}.`)
    .toBeLessThanOrEqual(limit);
}

/** Runs in the page. */
function readTimings() {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName("first-contentful-paint") as (PerformanceEntry & {
    paintTime?: number;
  })[];
  // The time of rendering, not of presentation, which depends on the machine.
  const painted = paint?.paintTime ?? paint?.startTime ?? Number.POSITIVE_INFINITY;
  const late = resources.filter(({ name }) => /\.(js|woff2)$/.test(name));
  return {
    blockingFiles: resources
      .filter(
        (resource) => "renderBlockingStatus" in resource && resource.renderBlockingStatus === "blocking",
      )
      .map(({ name }) => name),
    earlyFiles: late
      .filter(({ startTime }) => startTime < painted)
      .map(({ name, startTime }) => `${name} at ${startTime} ms, painted at ${painted} ms`),
    late: late.map(({ name }) => name),
  };
}

/** Holds fonts until `release`, so that the page renders with its fallbacks first on every machine. */
async function holdFonts(page: Page) {
  const waiting: Route[] = [];
  let isReleased = false;
  await page.route("**/*.woff2", async (route) => {
    if (isReleased) await route.continue();
    else waiting.push(route);
  });
  return {
    held: () => waiting.length,
    async release() {
      isReleased = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

type Shift = { startTime: number; value: number; sources: { node?: Node }[] };

declare global {
  interface Window {
    shifts: Shift[];
    wholePagePainted?: number;
  }
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    window.shifts.push(...(list.getEntries() as unknown as Shift[]));
  }).observe({ type: "layout-shift", buffered: true });
  // A slow machine paints before the HTML is parsed. Shifts until then are not caused by fonts.
  document.addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.wholePagePainted = performance.now();
      }),
    ),
  );
}

/** Runs in the page and waits until the fonts are rendered. */
async function readShifts(): Promise<{ score: number; moved: string[] }> {
  if (!Array.from(document.fonts).some(({ family, status }) => family === "Fraunces" && status === "loaded"))
    throw new Error("Fraunces has not loaded");
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const { shifts: all, wholePagePainted } = window;
  if (wholePagePainted === undefined) throw new Error("the whole page was never painted");
  const shifts = all.filter(({ startTime }) => startTime > wholePagePainted);
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts
      .flatMap(({ sources }) => sources)
      .map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 120) ?? "?"),
  };
}

/** Runs in the page. Headings of sections only: a title that staff write is not held up for where it breaks below the window. */
function readHeadings(): string[] {
  return Array.from(
    document.querySelectorAll<HTMLElement>("h1, h2"),
    (heading) => `${heading.offsetHeight} px: ${heading.textContent}`,
  );
}
