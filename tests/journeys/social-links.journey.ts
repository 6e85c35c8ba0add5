import { expect } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { loadAllPictures, pageState, watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

test("social links can be reached by Tab and go nowhere", async ({ page }) => {
  await openPage(page, "/about");
  await loadAllPictures(page);
  const footer = page.getByRole("contentinfo");
  const links = footer.getByRole("list", { name: "Social media" }).getByRole("link");
  await expect(links).not.toHaveCount(0);
  await footer.getByRole("link", { name: "Home" }).focus();
  const requests = watchRequests(page);

  for (const link of (await links.all()).reverse()) {
    await page.keyboard.press("Shift+Tab");
    await expect(link).toBeFocused();
    await link.hover();
    const before = await pageState(page);
    await link.click();
    await link.press("Enter");
    expect(await pageState(page)).toEqual(before);
  }
  expect(requests).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("they go nowhere either", async ({ page }) => {
    await page.goto("/about");
    for (const link of await page.getByRole("list", { name: "Social media" }).getByRole("link").all()) {
      await link.hover();
      const before = await pageState(page);
      await link.click();
      expect(await pageState(page)).toEqual(before);
    }
  });
});
