import type { Locator, Page } from "@playwright/test";

/** Everything that a click on an inert element must not change. */
export function pageState(page: Page) {
  return page.evaluate(() => ({
    address: window.location.href,
    entries: window.history.length,
    scroll: [window.scrollX, window.scrollY],
    body: document.body.innerHTML,
  }));
}

/** Clicks without Playwright's own scrolling, so any scrolling is the page's. */
export function clickInPlace(element: Locator): Promise<void> {
  return element.click({ scroll: "none" });
}

/** Loads all lazy pictures, so later requests have another cause. */
export async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
}

/** Collects requests from now on. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}
