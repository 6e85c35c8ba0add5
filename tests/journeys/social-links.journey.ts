import { expect } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { clickInPlace, loadAllPictures, pageState, watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

test("social links can be reached by Tab and go nowhere", async ({ page }) => {
  await openPage(page, "/about");
  await loadAllPictures(page);
  const links = page.getByRole("list", { name: "Social media" }).getByRole("link");
  await expect(links).not.toHaveCount(0);
  const requests = watchRequests(page);

  for (const [index, link] of (await links.all()).entries()) {
    await expect(link).toHaveJSProperty("tabIndex", 0);
    await link.hover();
    const before = await pageState(page);
    await clickInPlace(link);
    await expect(link).toBeFocused();
    await link.press("Enter");
    expect(await pageState(page)).toEqual(before);
    if (index + 1 < (await links.count())) {
      await page.keyboard.press("Tab");
      await expect(links.nth(index + 1)).toBeFocused();
    }
  }
  expect(requests).toEqual([]);
});

test("they tell a screen reader that there is no page behind them, and look as before", async ({ page }) => {
  await page.goto("/about");
  const links = page.getByRole("list", { name: "Social media" }).getByRole("link");
  for (const link of await links.all()) {
    await expect(link).toHaveAccessibleName(/^(Instagram|YouTube|WeChat) \(no page yet\)$/);
    expect(await link.evaluate((element: HTMLElement) => element.querySelector("span")?.offsetWidth)).toBe(1);
  }
});

test("in forced colors they have the color of a link", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/about");
  const other = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  const color = await other.evaluate((link) => getComputedStyle(link).color);
  for (const link of await page.getByRole("list", { name: "Social media" }).getByRole("link").all())
    await expect(link).toHaveCSS("color", color);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("they go nowhere either", async ({ page }) => {
    await page.goto("/about");
    for (const link of await page.getByRole("list", { name: "Social media" }).getByRole("link").all()) {
      await link.hover();
      const before = await pageState(page);
      await clickInPlace(link);
      expect(await pageState(page)).toEqual(before);
    }
  });
});
