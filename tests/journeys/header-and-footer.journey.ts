import { expect, type Page } from "@playwright/test";
import { courseLinks } from "#app/content/navigation.ts";
import { site } from "#app/content/site.ts";
import { openPage } from "#tests/support/open-page.ts";
import { courses, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test("the current page's link looks different, and the logo leads home", async ({ page }) => {
  await openPage(page, "/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const looksOf = (name: string) =>
    navigation
      .getByRole("link", { name, exact: true })
      .evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).borderBottomColor]);
  const [current, other] = [await looksOf("Home"), await looksOf("About")];
  expect(current).not.toEqual(other);

  await navigation.getByRole("link", { name: "About" }).click();
  await page.mouse.move(0, 600);
  await expect.poll(() => looksOf("About")).toEqual(current);
  await expect.poll(() => looksOf("Home")).toEqual(other);

  await page.getByRole("banner").getByRole("link", { name: site.name }).click();
  await expect(page).toHaveTitle(home.title);
});

test("a course link of the footer leads to the top of the course list", async ({ page }) => {
  await openPage(page, "/");
  const { label = "", to = "" } = courseLinks.at(-1) ?? {};
  await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
  await expect(page).toHaveTitle(courses.title);
  expect(new URL(page.url()).pathname).toBe(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

for (const { now, timezoneId, year } of [
  { now: "2031-06-15T12:00:00Z", timezoneId: "UTC", year: 2031 },
  { now: "2030-12-31T23:30:00Z", timezoneId: "Pacific/Auckland", year: 2031 },
]) {
  test.describe(() => {
    test.use({ timezoneId });

    test(`at ${now} in ${timezoneId} the copyright is of ${year}`, async ({ page }) => {
      await page.clock.setFixedTime(now);
      const response = await page.goto("/about");
      expect(await response?.text()).not.toMatch(new RegExp(`©(\\s|<!-- -->)*${year}`));
      await expect(page.getByRole("contentinfo")).toContainText(`© ${year} ${site.name}`);
    });
  });
}

for (const { name, prepare } of [
  {
    name: "its scripts fail",
    prepare: (page: Page) => page.route("**/assets/*.js", (route) => route.abort()),
  },
  {
    name: "the browser is too old for them",
    prepare: (page: Page) =>
      page.addInitScript(() => {
        CSS.supports = () => false;
      }),
  },
]) {
  test(`a page that is not hydrated, since ${name}, has the visitor's year too`, async ({ page, faults }) => {
    if (name === "its scripts fail") faults.expect(/\.js|ERR_FAILED|dynamically imported/);
    await page.clock.setFixedTime("2031-06-15T12:00:00Z");
    await prepare(page);
    await page.goto("/about");
    await expect(page.getByRole("contentinfo")).toContainText(`© 2031 ${site.name}`);
  });
}

test("the first Tab shows the skip link with its padding, and Enter leads past the header", async ({
  page,
}) => {
  await openPage(page, "/about");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).toBeFocused();
  const [block, inline] = await link.evaluate((at) => {
    const { paddingTop, paddingLeft } = getComputedStyle(at);
    return [Number.parseFloat(paddingTop), Number.parseFloat(paddingLeft)];
  });
  expect(block).toBeGreaterThanOrEqual(12);
  expect(inline).toBeGreaterThanOrEqual(16);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
