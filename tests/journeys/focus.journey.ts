import { expect, type Locator, type Page } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// Focus and announcements after a navigation. In every engine: tests/engines/focus.check.ts.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("navigation", { name: "Quick links" }).getByRole("link", { name });

test("Forward moves the focus to what is in view; a link to the current page focuses the page, whatever had the focus", async ({
  page,
}) => {
  await openPage(page, "/");
  await footerLink(page, "Courses").click();
  await expectScreen(page, courses);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expectScreen(page, home);
  await expect(footerLink(page, "Courses")).toBeFocused();
  await page.goForward();
  await expectScreen(page, courses);
  await expect.poll(() => scrollY(page)).toBe(900);
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expectScreen(page, about);
  await page.goBack();
  await expectScreen(page, courses);
  await page.goForward();
  await expectScreen(page, about);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await footerLink(page, "About Us").press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("if the followed link is not in view, the focus goes to what is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/courses");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole("button", { name: "Menu" }).click();
  const position = await scrollY(page);
  expect(position).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(about.title);
  await page.goBack();
  await expect(page).toHaveTitle(courses.title);
  await expect.poll(() => scrollY(page)).toBe(position);
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  await page.keyboard.press("Tab");
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  expect(Math.abs((await scrollY(page)) - position)).toBeLessThan(740);
});

test("the page title is announced after a link, even to the current page, and after Back, and then removed", async ({
  page,
}) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  const expected: string[] = [];
  for (const { go, title } of [
    { go: () => footerLink(page, "Courses").click(), title: courses.title },
    { go: () => footerLink(page, "Courses").click(), title: courses.title },
    { go: () => page.goBack(), title: home.title },
  ]) {
    await go();
    expected.push(title);
    await expect.poll(announcements).toEqual(expected);
    await expect(page.locator("body > [role=status]")).toHaveText("");
  }
});
