import type { Page } from "@playwright/test";

/** Keeps the page's scripts back, as a slow network does. Call what it returns to let them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
