import { expect, type Page } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { SCRIPTS } from "#tests/support/hold.ts";
import { openPage } from "#tests/support/open-page.ts";
import { home } from "#tests/support/pages.ts";
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

const YEAR = 2031;

const visits: readonly {
  where: string;
  now?: string;
  timezoneId?: string;
  prepare?(page: Page): Promise<unknown>;
}[] = [
  { where: "where it has just begun", now: `${YEAR - 1}-12-31T23:30:00Z`, timezoneId: "Pacific/Auckland" },
  { where: "where the scripts fail", prepare: (page) => page.route(SCRIPTS, (route) => route.abort()) },
  {
    where: "in a browser too old for the scripts",
    prepare: (page) =>
      page.addInitScript(() => {
        CSS.supports = () => false;
      }),
  },
];

for (const { where, now = `${YEAR}-06-15T12:00:00Z`, timezoneId = "UTC", prepare } of visits)
  test.describe(() => {
    test.use({ timezoneId });

    test(`the copyright is of the visitor's year, ${where}`, async ({ page, faults }) => {
      if (where.endsWith("fail")) faults.expect(/\.js|ERR_FAILED|dynamically imported/);
      await page.clock.setFixedTime(now);
      await prepare?.(page);
      const response = await page.goto("/about");
      expect(await response?.text()).not.toMatch(new RegExp(`©(\\s|<!-- -->)*${YEAR}`));
      await expect(page.getByRole("contentinfo")).toContainText(`© ${YEAR} ${site.name}`);
    });
  });

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
