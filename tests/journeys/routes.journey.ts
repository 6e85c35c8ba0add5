import { expect, type Page } from "@playwright/test";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, home, routes, screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

for (const screen of screens) {
  const paths = routes.filter((route) => route.screen === screen).map(({ path }) => path);

  test(`${paths.join(", ")}: the screen is rendered, and hydration does not change it`, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        const response = await openPage(page, path);
        expect(response.status()).toBe(200);
        expect(response.request().redirectedFrom()).toBeNull();
        await expectScreen(page, screen);
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await mainTextOf(page, await response.text())).toBe(await mainTextOf(page));
      });
  });
}

test("a trailing slash or a query reaches the same page", async ({ page }) => {
  for (const { path, screen } of [
    { path: "/about/", screen: about },
    { path: "/courses/", screen: courses },
    { path: "/courses/beginner/", screen: courses },
    { path: "/courses?level=advanced", screen: courses },
    { path: "/?anything", screen: home },
    { path: "/about/?utm_source=x&y[]=%20#team", screen: about },
  ])
    await test.step(path, async () => {
      expect((await openPage(page, path)).status()).toBe(200);
      await expectScreen(page, screen);
    });
});

test("the links of the header lead from page to page without a new document", async ({ page }) => {
  await openPage(page, "/");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  const header = page.getByRole("navigation", { name: "Main" });
  for (const screen of screens.filter(({ current }) => current)) {
    await page.evaluate(() => window.scrollTo(0, 300));
    await header.getByRole("link", { name: screen.current ?? "", exact: true }).click();
    await expectScreen(page, screen);
    expect(new URL(page.url()).pathname).toBe(screen.canonical);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  expect(documents).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every path is complete, and its links lead on", async ({ page }) => {
    for (const { path, screen } of routes)
      await test.step(path, async () => {
        await page.goto(path);
        await expectScreen(page, screen);
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await expect(page.getByRole("main")).toHaveText(/.{500}/);
        await expectPictures(page);
      });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
    await expectScreen(page, courses);
  });
});

/** The text of `main` in the page, or in the given HTML. */
function mainTextOf(page: Page, html?: string): Promise<string> {
  return page.evaluate((source) => {
    const read = source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
    return read.querySelector("main")?.textContent ?? "";
  }, html);
}

/** All pictures are loaded, have an `alt` and reserve their space. */
async function expectPictures(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Array.from(document.images)
          .filter((image) => !image.complete || image.naturalWidth === 0)
          .map((image) => image.src),
      ),
    )
    .toEqual([]);
  await expect(page.getByRole("main").locator("img, svg[role=img]")).not.toHaveCount(0);
  await expect(page.locator("img:not([alt]), img:not([width]), img:not([height])")).toHaveCount(0);
}
