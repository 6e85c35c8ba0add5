import { expect, type Page } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { expectNoHydration, openPage } from "#tests/support/open-page.ts";
import { loadAllPictures } from "#tests/support/page-state.ts";
import {
  courses,
  currentLinks,
  expectScreen,
  NOT_FOUND,
  routes,
  screens,
} from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

for (const screen of screens) {
  const aliases = routes.flatMap(({ path, screen: shown }) =>
    shown === screen && path !== screen.canonical ? [path] : [],
  );

  test(`${[screen.canonical, ...aliases].join(", ")}: the HTML has the hydrated screen, which prints`, async ({
    page,
    request,
  }) => {
    // A trailing slash and a query change nothing.
    const slash = screen.canonical.endsWith("/") ? "" : "/";
    const response = await openPage(page, `${screen.canonical}${slash}?utm_source=x&y[]=%20#team`);
    expect(response.status()).toBe(200);
    expect(response.request().redirectedFrom()).toBeNull();
    await expectScreen(page, screen);
    const hydrated = await wordsOf(page);
    expect(hydrated.main).toMatch(/.{100}/);
    expect(await wordsOf(page, await response.text())).toEqual(hydrated);
    // Scripts at an alias: filters.journey.ts.
    for (const alias of aliases) {
      const served = await request.get(alias, { maxRedirects: 0 });
      expect(served.status(), alias).toBe(200);
      expect(await wordsOf(page, await served.text()), alias).toEqual(hydrated);
    }
    await expect(page.getByRole("main").locator("img, svg[role=img]")).not.toHaveCount(0);
    await expect(page.locator("img:not([alt]), img:not([width]), img:not([height])")).toHaveCount(
      0,
    );
    await loadAllPictures(page);

    // In black on white, without controls.
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1, name: screen.heading })).toBeVisible();
    for (const text of [site.email, site.phone])
      await expect(page.getByRole("contentinfo")).toContainText(text);
    await expect(page.locator("header, button").filter({ visible: true })).toHaveCount(0);
    const links = page.getByRole("main").getByRole("link").filter({ visible: true });
    expect(await links.evaluateAll(findBoxes), "links that look like buttons").toEqual([]);
    expect(await page.getByRole("heading", { level: 1 }).evaluate(measureGapBelow)).toBeGreaterThan(
      6,
    );
    await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });
}

/** Runs in the page: links that are boxes, not words in a line. */
function findBoxes(elements: Element[]): string[] {
  const boxes = elements.filter((element) => getComputedStyle(element).display.includes("flex"));
  return boxes.map((box) => box.textContent);
}

/** Runs in the page: the room between an element and the next. */
function measureGapBelow(element: Element): number {
  if (!element.nextElementSibling) throw new Error("nothing follows");
  return (
    element.nextElementSibling.getBoundingClientRect().top - element.getBoundingClientRect().bottom
  );
}

// That they are not indexed: tests/project/change-something.test.ts.
test("unknown paths are real 404s and hydrate, however deep", async ({ page, faults }) => {
  faults.expect(/404/);
  faults.expect(/console warning: The URL path "\/%" could not be decoded/);
  for (const path of [
    "/nothing-here/?lng=de#part",
    "/a/path/several/steps/deep",
    "/学习",
    "/about%2F",
    // A lenient router would match it to a page.
    "/About",
    "/%",
    "/blog/no-such-post",
  ])
    await test.step(path, async () => {
      const response = await openPage(page, path);
      expect(response.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([NOT_FOUND]);
      await expect(page).toHaveTitle(NOT_FOUND);
      await expect(currentLinks(page)).toHaveCount(0);
    });
  await page.getByRole("main").locator("a[href='/courses']").click();
  await expectScreen(page, courses);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([NOT_FOUND]);
  await expect(currentLinks(page)).toHaveCount(0);
});

// The router alone would match it to a page and replace the served 404.
test("/about// stays the 404 page as served, and its links work", async ({ page, faults }) => {
  faults.expect(/404/);
  await expectNoHydration(page, async () => {
    expect((await page.goto("/about//"))?.status()).toBe(404);
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([NOT_FOUND]);
  await page.getByRole("banner").getByRole("link", { name: "Courses" }).click();
  await expectScreen(page, courses);
});

/** What identifies a screen, in the page or in HTML. */
function wordsOf(page: Page, html?: string) {
  return page.evaluate((source) => {
    const read =
      source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
    return {
      title: read.title,
      canonical: read.querySelector("link[rel=canonical]")?.getAttribute("href"),
      current: read.querySelector("header [aria-current=page]")?.textContent,
      main: read.querySelector("main")?.textContent ?? "",
    };
  }, html);
}
