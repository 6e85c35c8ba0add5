// Buttons, links and the newsletter that perform no action, as docs/spec.md fixes them.
import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { allPosts } from "#app/content/posts.ts";
import { site } from "#app/content/site.ts";
import { openPage } from "#tests/support/open-page.ts";
import { clickInPlace, loadAllPictures, pageState, watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

const buttonsOf: Record<string, Record<string, number>> = {
  "/": { "Start Learning": 1, "Start Free Trial": 2, "Start Course": levelCards.length },
  "/blog": { "Read More": allPosts.length, "Load More Articles": 1, Subscribe: 1 },
  "/courses": { "Enroll Now": courses.length },
};

for (const [path, buttonsByLabel] of Object.entries(buttonsOf)) {
  test(`on ${path} the buttons that perform no action perform none`, async ({ page }) => {
    await openPage(page, path);
    await loadAllPictures(page);
    const requests = watchRequests(page);
    for (const [label, count] of Object.entries(buttonsByLabel)) {
      // Text that tells repeated buttons apart comes after the label.
      const buttons = page.getByRole("button", { name: new RegExp(`^${label}\\b`) });
      await expect(buttons.and(page.locator("[type=button]"))).toHaveCount(count);
      // Those in between are made from the same records as the ends.
      for (const button of count > 1 ? [buttons.first(), buttons.last()] : [buttons]) {
        await button.hover();
        const before = await pageState(page);
        await clickInPlace(button);
        await button.press("Enter");
        await button.press("Space");
        await expect(button).toBeFocused();
        expect(await pageState(page)).toEqual(before);
      }
    }
    expect(requests).toEqual([]);
  });
}

test("the newsletter is not in a form, validates nothing and sends nothing", async ({ page }) => {
  await openPage(page, "/blog");
  await loadAllPictures(page);
  const input = page.getByRole("textbox", { name: "email" });
  await expect(page.getByRole("main").locator("form")).toHaveCount(0);
  await expect(input).toHaveJSProperty("form", null);
  await expect(input).toHaveJSProperty("required", false);
  await expect(input).toHaveJSProperty("pattern", "");
  await input.hover();
  const requests = watchRequests(page);
  const before = await pageState(page);
  for (const typed of ["", "not an address", "ada@example.org"]) {
    await input.fill(typed);
    await input.press("Enter");
    await clickInPlace(page.getByRole("button", { name: "Subscribe" }));
    expect(await pageState(page)).toEqual(before);
    await expect(input).toHaveValue(typed);
  }
  expect(requests).toEqual([]);
});

test("social links are reached by Tab, go nowhere, send nothing, say so, and look like links in forced colors", async ({
  page,
}) => {
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
    expect(await link.locator("span").evaluate((words) => words.clientWidth)).toBeLessThanOrEqual(1);
    await expect(link).toHaveCSS("color", color);
    if (index > 0) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
    }
    await link.hover();
    const before = await pageState(page);
    await clickInPlace(link);
    await expect(link).toBeFocused();
    await link.press("Enter");
    expect(await pageState(page)).toEqual(before);
  }
  expect(requests).toEqual([]);
});
