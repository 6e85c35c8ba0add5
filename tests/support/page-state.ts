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

/** A click after which a page that has scrolled has done so itself: Playwright scrolls when its first try misses. */
export function clickInPlace(element: Locator): Promise<void> {
  return element.click({ scroll: "none" });
}

/** Loads all lazy pictures, so that later requests have another cause. */
export async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
}

/** The requests from now on. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}
