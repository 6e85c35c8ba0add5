import { expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits for its hydration. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} was not loaded`);
  await waitForHydration(page);
  return response;
}

/** Hydration has no visible effect; app/entry.client.tsx sets a performance mark. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isHydrated), { message: "the page hydrates", intervals: [50] })
    .toBe(true);
}

/** For work the page defers until it is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/**
 * Expects scripts, released by `bring`, not to hydrate the document: it does not belong to its URL.
 */
export async function expectNoHydration(page: Page, bring: () => unknown): Promise<void> {
  const arrived = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("entry.client"),
  );
  await bring();
  await arrived;
  await waitForIdle(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
}

export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(showsFonts);
}

/** Runs in the page. Fonts are applied together, after the last has loaded. */
export function showsFonts(): boolean {
  const heading = document.querySelector("h1");
  return heading !== null && /^["']?Fraunces["']?,/.test(getComputedStyle(heading).fontFamily);
}

/** Runs in the page. Waits one more frame for changes made by effects. */
export async function isHydrated(): Promise<boolean> {
  if (performance.getEntriesByName("hydrated").length === 0) return false;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return true;
}

/**
 * Sets the browser's default font size. Media queries in rem follow it, but not a font size in the
 * page's styles.
 */
export async function setDefaultFont(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
  await expect.poll(() => page.evaluate(readDefaultFont)).toBe(`${pixels}px`);
}

/** Runs in the page. */
function readDefaultFont(): string {
  const probe = document.createElement("p");
  probe.style.fontSize = "medium";
  document.body.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize;
}
