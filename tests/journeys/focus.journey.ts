import { expect } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// Where the focus goes, in every engine: tests/engines/focus.check.ts.

test("if the followed link is not in view, the focus goes to what is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/courses");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole("button", { name: "Menu" }).click();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(about.title);
  await page.goBack();
  await expect(page).toHaveTitle(courses.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  await page.keyboard.press("Tab");
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - position)).toBeLessThan(740);
});

test("a followed link, even to the current page, and Back announce the title once", async ({ page }) => {
  await openPage(page, "/");
  await page.clock.install();
  const announcements = await recordAnnouncements(page);
  const follow = () => page.getByRole("contentinfo").locator("a[href='/courses']").click();
  const expected: string[] = [];
  for (const { go, title } of [
    { go: follow, title: courses.title },
    { go: follow, title: courses.title },
    { go: () => page.goBack(), title: home.title },
  ]) {
    await go();
    expected.push(title);
    await expect.poll(announcements).toEqual(expected);
    await page.clock.fastForward("00:10");
    await expect(page.locator("body > [role=status]")).toHaveText("");
  }
});
