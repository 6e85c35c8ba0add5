// What moves when the fonts take the place of their fallbacks: nothing.
import { expect, type Page } from "@playwright/test";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { hold } from "#tests/support/hold.ts";
import { openPage, waitForFonts, waitForHydration } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

const WIDTHS = [360, 412, 768, 1280, 1920];

for (const path of everyPath) {
  test(`${path} does not shift when its fonts come, from phone to desktop`, async ({ page, faults }) => {
    expect404(faults, path);
    await page.addInitScript(recordShifts);
    await openPage(page, path);
    await waitForFonts(page);
    for (const width of WIDTHS) {
      await page.evaluate(switchFonts, false);
      await page.setViewportSize({ width, height: 800 });
      const headings = await page.evaluate(readHeadings);
      await page.evaluate(takeShifts);
      await page.evaluate(switchFonts, true);
      const { score, moved } = await page.evaluate(takeShifts);
      expect
        .soft(
          Number(score.toFixed(3)),
          `Layout shift of ${path} at ${width} px: ${score}, at most 0.000. Look at fonts/fallback-faces.ts. Moved:\n${moved.join("\n")}`,
        )
        .toBe(0);
      // The browser counts shifts within the window only, and a visitor may have scrolled.
      expect
        .soft(
          await page.evaluate(readHeadings),
          `Height of the headings of ${path} at ${width} px, to its foot: one that has as many lines with its font as without would do.`,
        )
        .toEqual(headings);
    }
  });
}

for (const path of ["/", "/blog"]) {
  test(`fonts that come late shift nothing of ${path} and leave most of it as it is laid out`, async ({
    page,
  }) => {
    await page.addInitScript(recordShifts);
    const release = await hold(page, "**/*.woff2");
    // The load event may wait for the fonts.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await waitForHydration(page);
    await page.evaluate(takeShifts);
    const layouts = await traceLayouts(page);
    release();
    await waitForFonts(page);
    const { score, moved } = await page.evaluate(takeShifts);
    expect(score, `Look at fonts/fallback-faces.ts. Moved:\n${moved.join("\n")}`).toBeLessThan(0.0005);
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
      const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
      await session.send("Tracing.end");
      await complete;
      return layouts;
    },
  };
}

type TraceEvent = { name: string; args: { beginData?: Layout } };

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

/** Runs in the page: shows its fonts or takes them back, as before they came. */
function switchFonts(areShown: boolean): void {
  const [sheet, another] = document.adoptedStyleSheets;
  if (!sheet || another) throw new Error("the one sheet that was adopted is not that of the fonts");
  sheet.disabled = !areShown;
}

/** Runs in the page: what has moved since the last time. */
async function takeShifts(): Promise<{ score: number; moved: string[] }> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const shifts = window.shifts.splice(0);
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
