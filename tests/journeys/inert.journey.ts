// Buttons, links and the newsletter that perform no action, as docs/spec.md requires.
import { expect, type Locator, type Page } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { allPosts } from "#app/content/posts.ts";
import { site } from "#app/content/site.ts";
import { openPage } from "#tests/support/open-page.ts";
import { loadAllPictures, watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

const buttonsOf: Record<string, Record<string, number>> = {
  "/": { "Start Learning": 1, "Start Free Trial": 2, "Start Course": levelCards.length },
  "/blog": { "Read More": allPosts.length, "Load More Articles": 1, Subscribe: 1 },
  "/courses": { "Enroll Now": courses.length },
};

for (const [path, countByLabel] of Object.entries(buttonsOf)) {
  test(`on ${path} the inert buttons and the newsletter do nothing`, async ({ page }) => {
    await openPage(page, path);
    await loadAllPictures(page);
    const requests = watchRequests(page);
    for (const [label, count] of Object.entries(countByLabel)) {
      // Text that distinguishes repeated buttons follows the label.
      const buttons = page.getByRole("button", { name: new RegExp(`^${label}\\b`) });
      await expect(buttons.and(page.locator("[type=button]"))).toHaveCount(count);
      // The same component renders those in between.
      for (const button of count > 1 ? [buttons.first(), buttons.last()] : [buttons])
        await expectInert(page, button, "Enter", "Space");
    }
    await expect(page.getByRole("main").locator("form")).toHaveCount(0);
    for (const input of await page.getByRole("main").getByRole("textbox").all()) {
      await expect(input).toHaveJSProperty("form", null);
      await expect(input).toHaveJSProperty("required", false);
      await expect(input).toHaveJSProperty("pattern", "");
      for (const typed of ["", "not an address", "ada@example.org"]) {
        await input.fill(typed);
        await expectInert(page, input, "Enter");
        await expectInert(page, page.getByRole("button", { name: "Subscribe" }));
        await expect(input).toHaveValue(typed);
      }
    }
    expect(requests).toEqual([]);
  });
}

test("social links look like links, can be focused, lead nowhere and say so", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openPage(page, "/about");
  const links = page.getByRole("list", { name: "Social media" }).getByRole("link");
  await expect(links).toHaveCount(site.social.length);
  await loadAllPictures(page);
  const requests = watchRequests(page);
  const real = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  const color = await real.evaluate((link) => getComputedStyle(link).color);
  for (const [index, link] of (await links.all()).entries()) {
    await expect(link).toHaveAccessibleName(`${site.social[index]} (no page yet)`);
    expect(await link.locator("span").evaluate((words) => words.clientWidth)).toBeLessThanOrEqual(
      1,
    );
    await expect(link).toHaveCSS("color", color);
    if (index > 0) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await expectInert(page, link, "Enter");
  }
  expect(requests).toEqual([]);
});

/** Expects a click and these keys to change nothing but the focus. */
async function expectInert(page: Page, element: Locator, ...keys: string[]): Promise<void> {
  await element.hover();
  const before = await pageState(page);
  // Without Playwright's own scrolling, so any scrolling is the page's.
  await element.click({ scroll: "none" });
  for (const key of keys) await element.press(key);
  await expect(element).toBeFocused();
  expect(await pageState(page)).toEqual(before);
}

/** Everything that a click on an inert element must not change. */
function pageState(page: Page) {
  return page.evaluate(() => ({
    address: window.location.href,
    entries: window.history.length,
    scroll: [window.scrollX, window.scrollY],
    body: document.body.innerHTML,
  }));
}
