import type { Page } from "@playwright/test";

/** Everything that a click on something that does nothing leaves as it was. */
export function pageState(page: Page) {
  return page.evaluate(() => ({
    address: window.location.href,
    entries: window.history.length,
    scroll: [window.scrollX, window.scrollY],
    body: document.body.innerHTML,
  }));
}

/** Brings all pictures that wait to be scrolled to, so that a request after this has another cause. */
export async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
}

/** The addresses that are asked for from now on. */
export function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}
