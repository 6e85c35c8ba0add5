// The site's paths and the screen of each, from the content. app/content/spec-figures.test.ts
// checks the paths and sentences that docs/spec.md fixes.

import { expect, type Locator, type Page } from "@playwright/test";
import { headerLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { required } from "#app/lib/required.ts";
import { canonicalPath, type PageName, type Path, pageByPath, pathsOf } from "#app/paths.ts";

/**
 * `canonical` is the screen's own path; aliases show it too. `current` is the highlighted link of
 * the header.
 */
export type Screen = { title: string; heading: string; canonical: Path; current?: string };

function screenOf(page: PageName): Screen {
  const { title, heading } = wordsOfPages[page];
  const canonical = canonicalPath(page);
  const link = headerLinks.find(({ to }) => to === canonical);
  return {
    title: `${title} · ${site.name}`,
    heading,
    canonical,
    ...(link && { current: link.label }),
  };
}

const pages = [...new Set(Object.values(pageByPath))];
const screenByPage = Object.fromEntries(pages.map((page) => [page, screenOf(page)])) as Record<
  PageName,
  Screen
>;

export const { home, about, blog, contact, courses } = screenByPage;

export const NOT_FOUND = wordsOfPages["not-found"].title;

export const screens: readonly Screen[] = Object.values(screenByPage);

export const blogPaths = pathsOf("blog");
export const coursesPaths = pathsOf("courses");

export const routes: readonly { path: string; screen: Screen }[] = Object.entries(pageByPath).map(
  ([path, page]) => ({ path, screen: screenByPage[page] }),
);

export const NOWHERE = "/nothing-here";

/** Every page and the 404. */
export const everyPath: readonly string[] = [...screens.map(({ canonical }) => canonical), NOWHERE];

/** Expects status 404 on the 404 page; on every other page it is a fault. */
export function expect404(faults: { expect(pattern: RegExp): void }, path: string): void {
  if (path === NOWHERE) faults.expect(/404/);
}

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
  const address = required(await link.getAttribute("href"), "the canonical address");
  expect(new URL(address).pathname).toBe(canonical);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);

  await expect(currentLinks(page)).toHaveText(current ? [current] : []);
}

export function currentLinks(page: Page): Locator {
  return page.getByRole("banner").locator("[aria-current=page]:visible");
}

export function mainLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
}
