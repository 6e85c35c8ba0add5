import type { Browser, Page } from "@playwright/test";
import { waitForFonts } from "#tests/support/open-page.ts";

/** Between the designed widths too: a heading may take one more line when its face comes. */
const WIDTHS = Array.from({ length: 225 }, (_, index) => 320 + index * 10);

/** Layout shifts of a page's load, by width of the window: only widths that have one. */
export type Shifts = {
  page: string;
  widths: number;
  shifted: readonly { width: number; cls: number }[];
};

/** Loads a page at every width, with its fonts, and adds up what moves. */
export async function measureShifts(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Shifts> {
  const page = await browser.newPage();
  await page.addInitScript(recordShifts);
  const shifted: { width: number; cls: number }[] = [];
  for (const width of WIDTHS) {
    const cls = await shiftOf(page, `${origin}${path}`, width);
    if (cls > 0) shifted.push({ width, cls });
  }
  await page.close();
  return { page: path, widths: WIDTHS.length, shifted };
}

async function shiftOf(page: Page, url: string, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await waitForFonts(page);
  const cls = await page.evaluate(takeShift);
  // Three digits, as in Lighthouse.
  return Number(cls.toFixed(3));
}

declare global {
  interface Window {
    shift: number;
  }
}

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shift += Number(Reflect.get(entry, "value"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page, after the next frame. */
async function takeShift(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  return window.shift;
}
