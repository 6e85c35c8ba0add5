import { expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits for its hydration, and until all of it is laid out. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} was not loaded`);
  await waitForHydration(page);
  await page.waitForFunction(isLaidOut);
  return response;
}

/**
 * Reads React's root, which is marked as dehydrated until the first commit. Hydration changes nothing that is visible, so there
 * is nothing better to wait for.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(isHydrated), { message: "the page hydrates", intervals: [50] })
    .toBe(true);
}

export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(showsFonts);
}

/** Runs in the page. Fonts are shown together, when the last has come. */
export function showsFonts(): boolean {
  const heading = document.querySelector("h1");
  return heading !== null && /^["']?Fraunces["']?,/.test(getComputedStyle(heading).fontFamily);
}

/** Runs in the page. On a first visit, parts that are far below the window join the layout when the scripts have run, the footer last. */
export function isLaidOut(): boolean {
  const footer = document.querySelector("footer");
  return footer !== null && getComputedStyle(footer).contentVisibility !== "auto";
}

/** Runs in the page. Waits one more frame, for effects to run. */
export async function isHydrated(): Promise<boolean> {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  const root = key && (document as unknown as Record<string, ReactRoot>)[key];
  if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return true;
}

type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };
