import { expect, type Page } from "@playwright/test";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { openPage } from "#tests/support/open-page.ts";
import { loadAllPictures } from "#tests/support/page-state.ts";
import { about, courses, home, routes, screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

for (const screen of screens) {
  const aliases = routes.flatMap(({ path, screen: shown }) =>
    shown === screen && path !== screen.canonical ? [path] : [],
  );

  test(`${[screen.canonical, ...aliases].join(", ")}: the screen is rendered, with its pictures, and hydration does not change it`, async ({
    page,
    request,
  }) => {
    const response = await openPage(page, screen.canonical);
    expect(response.status()).toBe(200);
    expect(response.request().redirectedFrom()).toBeNull();
    await expectScreen(page, screen);
    const hydrated = await wordsOf(page);
    expect(hydrated.main).toMatch(/.{500}/);
    expect(await wordsOf(page, await response.text())).toEqual(hydrated);
    // What scripts do at an alias: filters.journey.ts.
    for (const alias of aliases) {
      const served = await request.get(alias, { maxRedirects: 0 });
      expect(served.status(), alias).toBe(200);
      expect(await wordsOf(page, await served.text()), alias).toEqual(hydrated);
    }
    await expect(page.getByRole("main").locator("img, svg[role=img]")).not.toHaveCount(0);
    await expect(page.locator("img:not([alt]), img:not([width]), img:not([height])")).toHaveCount(0);
    await loadAllPictures(page);
  });
}

test("a trailing slash or a query reaches the same page", async ({ page }) => {
  for (const { path, screen } of [
    { path: "/courses/beginner/?level=advanced", screen: courses },
    { path: "/?anything", screen: home },
    { path: "/about/?utm_source=x&y[]=%20#team", screen: about },
  ])
    await test.step(path, async () => {
      expect((await openPage(page, path)).status()).toBe(200);
      await expectScreen(page, screen);
    });
});

/** What identifies a screen, in the page or in the given HTML. */
function wordsOf(page: Page, html?: string) {
  return page.evaluate((source) => {
    const read = source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
    return {
      title: read.title,
      canonical: read.querySelector("link[rel=canonical]")?.getAttribute("href"),
      current: read.querySelector("header [aria-current=page]")?.textContent,
      main: read.querySelector("main")?.textContent ?? "",
    };
  }, html);
}
