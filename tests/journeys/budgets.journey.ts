// Budgets of bytes and requests of the served site, which are the same on every machine. `npm run
// bench` measures times.
import { expect, type Page, type Request } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { allPosts } from "#app/content/posts.ts";
import { openPage, waitForFonts, waitForIdle } from "#tests/support/open-page.ts";
import { loadAllPictures } from "#tests/support/page-state.ts";
import {
  contact,
  courses as coursesPage,
  everyPath,
  expect404,
  expectScreen,
  mainLink,
  screens,
} from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

/** The initial congestion window: ten packets, with headers, before the first acknowledgment. */
const TEN_PACKETS = 14_600;

/**
 * The limit is for markup and style: a school may add records to the `first` ones, and what they
 * say.
 */
const listed = (records: readonly object[], first: number) =>
  TEN_PACKETS + 300 * Math.max(0, records.length - first);

const LIMITS = { js: 118_000, fonts: 28_000, homePictures: 40_000, homeFirstView: 198_000 };

/**
 * Compressed bytes and number of requests of the first view on a desktop. Browsers differ in how
 * far below the fold they load lazy pictures, so their limit allows for the whole page.
 */
const budgets: Record<string, { html: number; pictures: number; requests: number }> = {
  "/": { html: TEN_PACKETS, pictures: 24_000, requests: 35 },
  "/courses": { html: listed(courses, 6), pictures: 14_000, requests: 31 },
  // Every post has a picture.
  "/blog": {
    html: listed(allPosts, 12),
    pictures: 1_420 * allPosts.length,
    requests: 23 + allPosts.length,
  },
  "/about": { html: TEN_PACKETS, pictures: 22_000, requests: 31 },
  "/contact": { html: TEN_PACKETS, pictures: 4_000, requests: 21 },
  // Its two characters are part of the page.
  "/nothing-here": { html: 11_500, pictures: 2_000, requests: 22 },
};

/** Of a page without a line above: a heading, its character and text. */
const PLAIN_PAGE = { html: 12_200, pictures: 4_000, requests: 22 };

const LOOK_AT = {
  html: "the page's route.tsx for its markup, app/styles/app.css for the style in it",
  js: "vite.config.ts, and the sizes in build/client/assets/",
  fonts: "fonts/font-files.ts",
  pictures: "app/content/glossary.ts, and `eager` in the page's route.tsx",
  start: "app/start.ts",
};

for (const path of everyPath) {
  test(`${path} keeps its budgets, and paints with nothing but its HTML`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    const { html, pictures, requests } = budgets[path] ?? PLAIN_PAGE;
    const readLoaded = recordLoads(page);
    const response = await openPage(page, path);
    await waitForFonts(page);
    // Once idle, a page has fetched the others' chunks, after its load.
    const others = screens
      .filter(({ canonical }) => canonical !== path)
      .map(() => ({ isEarly: false }));
    await expect.poll(() => page.evaluate(readOtherPages)).toEqual(others);
    const loaded = await readLoaded();
    const documents = loaded.filter(({ type }) => type === "document");
    expectWithin(`HTML of ${path}, with headers`, documents, html, LOOK_AT.html);
    expectWithin(`JavaScript of ${path}`, bodies(loaded, "script"), LIMITS.js, LOOK_AT.js);
    expectWithin(`fonts of ${path}`, bodies(loaded, "font"), LIMITS.fonts, LOOK_AT.fonts);
    const inView = bodies(loaded, "image");
    expectWithin(`pictures in the first view of ${path}`, inView, pictures, LOOK_AT.pictures);
    const ones = loaded.map(({ name }) => ({ name, size: 1 }));
    expectWithin(`requests of ${path}`, ones, requests, LOOK_AT.js);

    const blocking = (await response.text()).match(
      /<link[^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>|<script[^>]*(?:\bsrc=|type="module")[^>]*>/g,
    );
    expect
      .soft(blocking, `${path} must not have this in its HTML. Look at ${LOOK_AT.start}.`)
      .toBeNull();
    const { blockingFiles, earlyFiles, late } = await page.evaluate(readTimings);
    expect
      .soft(blockingFiles, `${path} waits for these before it paints. Look at app/root.tsx.`)
      .toEqual([]);
    expect
      .soft(earlyFiles, `${path} requests these before it has painted. Look at ${LOOK_AT.start}.`)
      .toEqual([]);
    expect(late[0], `${path} requests its fonts before its scripts`).toMatch(/\.woff2$/);
    expect(late.at(-1)).toMatch(/\.js$/);

    if (path !== "/") return;
    const firstView = loaded.filter(({ type }) => type !== "fetch");
    expectWithin(`first view of ${path}`, firstView, LIMITS.homeFirstView, LOOK_AT.js);
    await loadAllPictures(page);
    const all = bodies(await readLoaded(), "image");
    expectWithin("pictures of the whole home page", all, LIMITS.homePictures, LOOK_AT.pictures);

    // A tap downloads no more scripts.
    const downloaded = await page.evaluate(readScripts);
    for (const screen of [coursesPage, contact]) {
      await mainLink(page, screen.current ?? "").click();
      await expectScreen(page, screen);
    }
    expect(await page.evaluate(readScripts)).toEqual(downloaded);
  });
}

test("a page fetches no other to save data, nor over a slow connection", async ({ context }) => {
  for (const connection of [{ saveData: true }, { effectiveType: "2g" }]) {
    const page = await context.newPage();
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { value }),
      connection,
    );
    await openPage(page, "/");
    await waitForFonts(page);
    await page.waitForTimeout(500);
    await waitForIdle(page);
    expect(await page.evaluate(readOtherPages), JSON.stringify(connection)).toEqual([]);
    await page.close();
  }
});

/** Runs in the page: the downloads of other pages' chunks, from the network. */
function readOtherPages() {
  const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType(
    "navigation",
  ) as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [own] = JSON.parse(document.getElementById("start-data")?.textContent ?? "").files.filter(
    (file: string) => file.includes("-route-"),
  );
  return resources
    .filter(
      ({ name, transferSize }) =>
        /-route-.*\.js$/.test(name) && !name.endsWith(own) && transferSize > 0,
    )
    .map(({ startTime }) => ({ isEarly: startTime < loadEventStart }));
}

/** Runs in the page: the scripts that came over the network. */
function readScripts(): string[] {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return resources
    .filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0)
    .map(({ name }) => name);
}

type Loaded = { name: string; type: string; body: number; size: number };

/**
 * Records requests; reading them waits until all have finished. `size` includes headers, `body`
 * does not.
 */
function recordLoads(page: Page): () => Promise<Loaded[]> {
  const started: Request[] = [];
  const finished: Request[] = [];
  page.on("request", (request) => started.push(request));
  page.on("requestfinished", (request) => finished.push(request));
  const read = async (request: Request): Promise<Loaded> => {
    const name = new URL(request.url()).pathname;
    const { responseBodySize: body, responseHeadersSize } = await request.sizes();
    return { name, type: request.resourceType(), body, size: body + responseHeadersSize };
  };
  return async () => {
    await waitForIdle(page);
    await expect.poll(() => finished.length, "every request is answered").toBe(started.length);
    return Promise.all(finished.map(read));
  };
}

function bodies(loaded: readonly Loaded[], type: string) {
  return loaded
    .filter((file) => file.type === type)
    .map(({ name, body }) => ({ name, size: body }));
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
    .soft(
      figure,
      `${what}: ${figure}, at most ${limit}. Largest: ${largest.join(", ")}. Look at ${lookAt}.`,
    )
    .toBeLessThanOrEqual(limit);
}

/** Runs in the page. */
function readTimings() {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [paint] = performance.getEntriesByName("first-contentful-paint") as (PerformanceEntry & {
    paintTime?: number;
  })[];
  // Rendering time, not presentation time, which depends on the machine.
  const painted = paint?.paintTime ?? paint?.startTime ?? Number.POSITIVE_INFINITY;
  const late = resources.filter(({ name }) => /\.(js|woff2)$/.test(name));
  return {
    blockingFiles: resources
      .filter(
        (resource) =>
          "renderBlockingStatus" in resource && resource.renderBlockingStatus === "blocking",
      )
      .map(({ name }) => name),
    earlyFiles: late
      .filter(({ startTime }) => startTime < painted)
      .map(({ name, startTime }) => `${name} at ${startTime} ms, painted at ${painted} ms`),
    late: late.map(({ name }) => name),
  };
}
