// Which face draws which text, as the browser reports it; no font is downloaded unused, and nothing
// shifts when fonts replace their fallbacks.
import { expect, type Page } from "@playwright/test";
import { hold } from "#tests/support/hold.ts";
import { waitForFonts, waitForHydration } from "#tests/support/open-page.ts";
import { everyPath, expect404 } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const HAN = '[lang="zh-Hans"]:not(img, svg)';
const PINYIN = '[lang="zh-Latn-pinyin"]';
const DISPLAY = "h1, h2, h3, .font-display";
const WITHOUT_PINYIN = `:is(${DISPLAY}):not(:has(${PINYIN}))`;

const WIDTHS = [360, 412, 768, 1280];

/**
 * The share of a page laid out again when fonts arrive. Only for the longest pages: on others,
 * headings are a larger share.
 */
const MAX_SHARE: Readonly<Record<string, number>> = { "/": 1 / 4, "/blog": 1 / 4 };

for (const path of everyPath) {
  test(`${path} draws text in its faces, loads no other, and does not shift`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    const files: string[] = [];
    page.on("request", (request) => {
      const file = /([\w-]+)\.[\w-]+\.woff2$/.exec(request.url())?.[1];
      if (file) files.push(file);
    });
    await page.addInitScript(recordShifts);
    const release = await hold(page, "**/*.woff2");
    // The load event may wait for the fonts.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForHydration(page);
    await expectFaces(page, PINYIN, "Arimo");
    await expectFaces(page, WITHOUT_PINYIN, "Tinos", /zcool/i);

    await page.evaluate(takeShifts);
    const stopTracing = await traceLayouts(page);
    release();
    await waitForFonts(page);
    await expectNoShift(page, path);
    const shares = await stopTracing();
    expect(shares.length, "the browser has laid out something").toBeGreaterThan(0);
    expect(
      Math.max(...shares),
      `share of ${path} laid out again. Look at app/styles/document-styles.ts.`,
    ).toBeLessThan(MAX_SHARE[path] ?? 1 / 2);

    await expectFaces(page, HAN, "Zixue Han");
    await expectFaces(page, PINYIN, "Arimo");
    await expectFaces(page, WITHOUT_PINYIN, "Fraunces", /^Zixue Han$/);
    const shown = await facesOf(page, `${DISPLAY}, ${HAN}, p, a, button, label, li, dt, dd`, true);
    const used = new Set(shown.flatMap(({ faces }) => faces));
    expect(files.toSorted(), "requested fonts").toEqual(
      Array.from(used, (face) => face.toLowerCase().replace(" ", "-")).toSorted(),
    );
    expect(files.length).toBeGreaterThan(0);

    for (const width of WIDTHS) {
      await page.evaluate(switchFonts, false);
      await page.setViewportSize({ width, height: 800 });
      const headings = await page.evaluate(readHeadings);
      await page.evaluate(takeShifts);
      await page.evaluate(switchFonts, true);
      await expectNoShift(page, `${path} at ${width} px`);
      // The browser reports shifts inside the window only, and a visitor may have scrolled.
      expect
        .soft(
          await page.evaluate(readHeadings),
          `Heading heights of ${path} at ${width} px: reword a heading whose number of lines changes with its font.`,
        )
        .toEqual(headings);
    }

    // Pinyin in a heading is entirely in the text's face, marked as `Copy` marks it.
    await page.locator(DISPLAY).evaluateAll((elements) => {
      for (const element of elements)
        element.innerHTML += '<span lang="zh-Latn-pinyin">nǐ hǎo, lǜ</span>';
    });
    expect(await expectFaces(page, `:is(${DISPLAY}) ${PINYIN}`, "Arimo")).toBeGreaterThan(0);
  });
}

// Where a heading is a line longer or shorter in its face than in the fallback. `npm run bench -- --only shifts` tries 225 widths.
for (const { path, widths } of [
  { path: "/", widths: [640, 1000] },
  { path: "/about", widths: [800] },
  { path: "/blog", widths: [960, 1090] },
  { path: "/contact", widths: [830] },
  { path: "/nothing-here", widths: [860] },
]) {
  test(`the headings of ${path} keep their lines when their face comes, at ${widths.join(", ")} px`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await page.addInitScript(recordShifts);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const release = await hold(page, "**/*.woff2");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await waitForHydration(page);
      const heights = await page.evaluate(readHeights, DISPLAY);
      release();
      await waitForFonts(page);
      expect(await page.evaluate(readHeights, DISPLAY), `${width} px`).toEqual(heights);
      await expectNoShift(page, `${path} at ${width} px`);
      await page.unrouteAll();
    }
  });
}

type Drawn = { faces: string[]; text: () => Promise<string> };

/** The faces that draw each visible element of a selector; with `sent`, only downloaded ones. */
async function facesOf(page: Page, selector: string, sent = false): Promise<Drawn[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const drawn = nodeIds.map(async (nodeId) => {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    const faces = fonts
      .filter(({ isCustomFont }) => isCustomFont || !sent)
      .map(({ familyName }) => familyName.replace(/ SemiBold$/, ""));
    const text = async () =>
      (await session.send("DOM.getOuterHTML", { nodeId })).outerHTML.slice(0, 200);
    return { faces, text };
  });
  return (await Promise.all(drawn)).filter(({ faces }) => faces.length > 0);
}

/** Expects one face per element, plus another for Chinese. Returns the number of elements. */
async function expectFaces(
  page: Page,
  selector: string,
  face: string,
  han?: RegExp,
): Promise<number> {
  const drawn = await facesOf(page, selector);
  for (const { text, faces } of drawn) {
    const others = faces.filter((other) => !han?.test(other));
    if (others.join() !== face) expect(others, await text()).toEqual([face]);
  }
  return drawn.length;
}

async function expectNoShift(page: Page, where: string): Promise<void> {
  const { score, moved } = await page.evaluate(takeShifts);
  const message = `Layout shift of ${where}: ${score}, at most 0.000. Look at fonts/fallback-faces.ts. Moved:\n${moved.join("\n")}`;
  expect.soft(Number(score.toFixed(3)), message).toBe(0);
}

type TraceEvent = {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number } };
};

/** Lists layouts, as shares of the page, until the returned function is called. */
async function traceLayouts(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  const shares: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      const { dirtyObjects = 0, totalObjects = 0 } = args.beginData ?? {};
      // Ignore SVG pictures: each is a separate document with few objects.
      if (name === "Layout" && totalObjects > 100) shares.push(dirtyObjects / totalObjects);
    }
  });
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    return shares;
  };
}

type Shift = { value: number; sources: { node?: Node }[] };

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    window.shifts.push(...(list.getEntries() as unknown as Shift[]));
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: turns its fonts on or off. */
function switchFonts(areShown: boolean): void {
  const [sheet, another] = document.adoptedStyleSheets;
  if (!sheet || another) throw new Error("expected the fonts' sheet as the only adopted one");
  sheet.disabled = !areShown;
}

/** Runs in the page: layout shifts since the last call. */
async function takeShifts(): Promise<{ score: number; moved: string[] }> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const shifts = window.shifts.splice(0);
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts
      .flatMap(({ sources }) => sources)
      .map(
        ({ node }) =>
          (node instanceof Element ? node.outerHTML : node?.nodeValue)?.slice(0, 120) ?? "?",
      ),
  };
}

/** Runs in the page. */
function readHeights(selector: string): string[] {
  return Array.from(
    document.querySelectorAll<HTMLElement>(selector),
    ({ offsetHeight, textContent }) => `${offsetHeight} px: ${textContent}`,
  );
}

/** Runs in the page. Only h1 and h2: titles of records may break differently below the window. */
function readHeadings(): string[] {
  return Array.from(
    document.querySelectorAll<HTMLElement>("h1, h2"),
    (heading) => `${heading.offsetHeight} px: ${heading.textContent}`,
  );
}
