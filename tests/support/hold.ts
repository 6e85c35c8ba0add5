import type { Page } from "@playwright/test";

export const SCRIPTS = "**/assets/*.js";

/** Holds matching requests, as a slow network would, until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
