import type { Page } from "@playwright/test";

/** The URL of a page's chunk, as its document names it for the start script. */
export async function chunkOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const chunk = /"(\/assets\/[^"]+-route-[^"]+\.js)"/.exec(html)?.[1];
  if (!chunk) throw new Error(`The document of ${path} does not name its page's chunk.`);
  return new URL(chunk, page.url()).href;
}

/** Replaces a page with one that throws when it renders. */
export async function breakPage(page: Page, path: string, message: string): Promise<void> {
  const body = `export default function Broken() { throw new Error(${JSON.stringify(message)}); }`;
  await page.route(await chunkOf(page, path), (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}
