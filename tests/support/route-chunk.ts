import type { Page } from "@playwright/test";
import { required } from "#app/lib/required.ts";

/** The URL of a page's chunk, as its document names it for the start script. */
export async function chunkOf(page: Page, path: string): Promise<string> {
  const document = await page.request.get(path);
  const chunk = /"(\/assets\/[^"]+-route-[^"]+\.js)"/.exec(await document.text())?.[1];
  return new URL(required(chunk, `the page's chunk in the document of ${path}`), page.url()).href;
}

/** Replaces a page with one that throws when it renders. */
export async function breakPage(page: Page, path: string, message: string): Promise<void> {
  const body = `export default function Broken() { throw new Error(${JSON.stringify(message)}); }`;
  await page.route(await chunkOf(page, path), (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}
