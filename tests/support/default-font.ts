import type { Page } from "@playwright/test";

/** The reader's default font size, as set in the browser: media queries in rem follow it, as they do not for a style of the page. */
export async function setDefaultFont(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
}
