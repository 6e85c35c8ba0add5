import { expect, type Page } from "@playwright/test";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { openPage, waitForHydration } from "#tests/support/open-page.ts";
import { about, courses, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

test("after any number of navigations each tag of the head is there once", async ({ page }) => {
  await openPage(page, "/courses");
  const served = await tagsOf(page);
  expect(served.filter((tag) => tag.startsWith("script"))).toEqual(["script in body", "script in body"]);
  for (const name of ["Home", "About", "Blog", "Contact", "Courses"]) await follow(page, name);
  await expectScreen(page, courses);
  await page.goBack();
  await page.goForward();
  await expectScreen(page, courses);
  expect(await tagsOf(page)).toEqual(served);
});

test("a click is painted before the next page is rendered, also when that page is loaded", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const { name, screen } of [
    { name: "About", screen: about },
    { name: "Home", screen: home },
  ]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).hover();
    const framesBefore = page.evaluate(countFramesUntilNextPage);
    await follow(page, name);
    expect(await framesBefore, name).toBeGreaterThan(0);
    await expectScreen(page, screen);
  }
});

test("hydration leaves the page where it was scrolled to, and so do a reload and the back button", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto("/courses", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => window.scrollTo(0, 600));
  releaseScripts();
  await waitForHydration(page);
  expect(await scrollY()).toBe(600);

  await page.reload();
  await waitForHydration(page);
  await expect.poll(scrollY).toBe(600);

  // Playwright's own click scrolls.
  await page
    .locator("header nav a[href='/about']")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expectScreen(page, about);
  await expect.poll(scrollY).toBe(0);
  await page.goBack();
  await expectScreen(page, courses);
  await expect.poll(scrollY).toBe(600);
});

/** What a page says about itself, one line a tag, without its words. */
function tagsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll(
        "title, meta, link:not([rel=modulepreload]), script[type='application/ld+json']",
      ),
      (tag) => {
        const kind = ["charset", "name", "property", "rel", "media"].map(
          (name) => tag.getAttribute(name) ?? "",
        );
        return `${tag.localName} ${kind.filter(Boolean).join(" ")} in ${tag.parentElement?.localName}`.replace(
          "  ",
          " ",
        );
      },
    ).toSorted(),
  );
}

/** Runs in the page: the frames between the click and the new content. */
function countFramesUntilNextPage(): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      "click",
      () => {
        let frames = 0;
        const count = () => {
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        const heading = document.querySelector("h1");
        const observer = new MutationObserver(() => {
          if (document.querySelector("h1") === heading) return;
          observer.disconnect();
          resolve(frames);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
}
