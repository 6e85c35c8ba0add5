import { expect } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { openPage } from "#tests/support/open-page.ts";
import { screens } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print", colorScheme: "dark" }));

test("every page prints its text in black on white, and no controls", async ({ page }) => {
  for (const { canonical, heading } of screens) {
    await openPage(page, canonical);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(site.email);
    await expect(page.getByRole("contentinfo")).toContainText(site.phone);
    await expect(page.getByRole("banner").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  }
});
