import { expect, type Locator, type Page } from "@playwright/test";
import type { Screen } from "#tests/support/pages.ts";

/** What identifies a page: heading, title, canonical URL and the highlighted link. */
export async function expectScreen(
  page: Page,
  { title, heading, canonical, current }: Screen,
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
  await expect(page).toHaveTitle(title);

  const link = page.locator("link[rel=canonical]");
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute("href", /^https?:\/\//);
  expect(new URL((await link.getAttribute("href")) ?? "").pathname).toBe(canonical);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);

  await expect(currentLinks(page)).toHaveText(current ? [current] : []);
}

export function currentLinks(page: Page): Locator {
  return page.getByRole("banner").locator("[aria-current=page]:visible");
}
