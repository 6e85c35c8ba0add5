import { expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits for its hydration. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} was not loaded`);
  await waitForHydration(page);
  return response;
}

/** Hydration changes nothing that is visible: app/entry.client.tsx marks it. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isHydrated), { message: "the page hydrates", intervals: [50] })
    .toBe(true);
}

/** For what the page puts off until it has nothing else to do. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Expects scripts that `bring` lets come to leave the document as it was served: it is not that of its address. */
export async function expectNoHydration(page: Page, bring: () => unknown): Promise<void> {
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes("entry.client"));
  await bring();
  await arrived;
  await waitForIdle(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
}

export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(showsFonts);
}

/** Runs in the page. Fonts are shown together, when the last has come. */
export function showsFonts(): boolean {
  const heading = document.querySelector("h1");
  return heading !== null && /^["']?Fraunces["']?,/.test(getComputedStyle(heading).fontFamily);
}

/** Runs in the page. Waits one more frame, for what the last effects have changed. */
export async function isHydrated(): Promise<boolean> {
  if (performance.getEntriesByName("hydrated").length === 0) return false;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return true;
}

/** The reader's default font size, as set in the browser: media queries in rem follow it, as they do not for a style of the page. */
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
