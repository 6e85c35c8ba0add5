import type { Page } from "@playwright/test";

export const SCRIPTS = "**/assets/*.js";

/** Keeps back what the page asks for, as a slow network does. Call what it returns to let it come. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
