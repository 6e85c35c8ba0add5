import { expect, type Locator, type Page } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const toggleOf = (page: Page): Locator => page.getByRole("button", { name: "Menu" });
const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Menu" });

test("the menu opens and closes with its button and holds the header's links", async ({ page }) => {
  await openPage(page, "/courses");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "false");

  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menuOf(page).getByRole("link")).toHaveText(["Home", "Courses", "Blog", "About", "Contact"]);
  await expect(menuOf(page).locator("[aria-current=page]")).toHaveText(["Courses"]);

  await toggleOf(page).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "false");
});

test("a link closes the menu, on an alias and on the current page too", async ({ page }) => {
  await openPage(page, "/courses/advanced");
  await toggleOf(page).click();
  await menuOf(page).getByRole("link", { name: "Courses" }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/courses");

  await toggleOf(page).click();
  await menuOf(page).getByRole("link", { name: "Courses" }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveTitle(courses.title);

  await toggleOf(page).click();
  await menuOf(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(about.title);
  await expect(menuOf(page)).toBeHidden();
});

test("a keyboard goes through it, and Escape closes it and gives the focus back", async ({ page }) => {
  await openPage(page, "/courses");
  await toggleOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menuOf(page).getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menuOf(page).getByRole("link", { name: "Courses" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, closes on Escape and leads on", async ({ page }) => {
    await page.goto("/courses");
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menuOf(page)).toBeHidden();
    await expect(toggleOf(page)).toBeFocused();

    await toggleOf(page).click();
    await menuOf(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveTitle(about.title);
    await expect(menuOf(page)).toBeHidden();
  });
});
