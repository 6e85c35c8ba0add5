import { expect, type Locator, type Page } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// The focus follows what is seen, and what is seen is heard: links, Back and Forward.

test.use({ contextOptions: { reducedMotion: "reduce" } });

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("navigation", { name: "Quick links" }).getByRole("link", { name });

test("a link to the current page leads to its top, with the focus, and is announced", async ({ page }) => {
  await openPage(page, "/courses");
  const announcements = await recordAnnouncements(page);
  for (const times of [1, 2]) {
    await footerLink(page, "Courses").press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect.poll(announcements).toEqual(Array(times).fill(courses.title));
  }
});

test("Back gives the focus to the link that was followed, and Tab goes on from there", async ({ page }) => {
  await openPage(page, "/courses");
  const link = footerLink(page, "About Us");
  await link.focus();
  const position = await scrollY(page);
  await link.press("Enter");
  await expectScreen(page, about);
  await expect(page.getByRole("main")).toBeFocused();

  const announcements = await recordAnnouncements(page);
  await page.goBack();
  await expectScreen(page, courses);
  await expect(footerLink(page, "About Us")).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(position);
  await expect.poll(announcements).toEqual([courses.title]);
  await page.keyboard.press("Tab");
  await expect(footerLink(page, "Contact")).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(position);
});

test("a link to the current page focuses the page, also after Back has focused its heading", async ({
  page,
}) => {
  await openPage(page, "/courses");
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

test("Forward moves the focus too, to what is seen", async ({ page }) => {
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
});

test("where the followed link is not in view, the focus goes to what is", async ({ page }) => {
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

for (const width of [1280, 360]) {
  test(`Back and Forward go through the policy's headings at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, "/privacy");
    const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const visited: { heading: Locator; position: number }[] = [];
    for (const index of [1, 4]) {
      const entry = entries.nth(index);
      const name = (await entry.textContent()) ?? "";
      await entry.click();
      const heading = page.getByRole("heading", { level: 2, name, exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      visited.push({ heading, position: await scrollY(page) });
    }
    const [first, second] = visited;
    expect(second?.position).not.toBe(first?.position);

    const address = page.url();
    await page.goBack();
    await expect(page).not.toHaveURL(address);
    await expect.poll(() => scrollY(page)).not.toBe(second?.position);
    // A screen that shows contents and text at once has not been scrolled in between.
    if (width === 1280) await expect.poll(() => scrollY(page)).toBe(first?.position);
    await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
    await page.goForward();
    await expect.poll(() => scrollY(page)).toBe(second?.position);
    await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
    await page.goBack();
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page).toHaveURL(/\/privacy$/);
  });
}

test("the title that was announced is not left behind for later", async ({ page }) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  await footerLink(page, "Courses").click();
  await expect.poll(announcements).toEqual([courses.title]);
  await expect(page.locator("body > [role=status]")).toHaveText("");
  await footerLink(page, "Courses").click();
  await expect.poll(announcements).toEqual([courses.title, courses.title]);
});
