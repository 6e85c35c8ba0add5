import { expect, type Locator, type Page } from "@playwright/test";
import { headerLinks } from "#app/content/navigation.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage, waitForHydration } from "#tests/support/open-page.ts";
import { about, contact, courses } from "#tests/support/pages.ts";
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
  await expect(menuOf(page).getByRole("link")).toHaveText(headerLinks.map(({ label }) => label));
  await expect(menuOf(page).locator("[aria-current=page]")).toHaveText(["Courses"]);

  await toggleOf(page).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "false");
});

test("a link of the menu closes it, on an alias and on the current page too", async ({ page }) => {
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

test("a keyboard goes through the menu; Escape and its button close it wherever the focus is, and so does leaving both", async ({
  page,
}) => {
  await openPage(page, "/courses");
  await toggleOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(menuOf(page)).toBeVisible();
  for (const { label } of headerLinks.slice(0, 2)) {
    await page.keyboard.press("Tab");
    await expect(menuOf(page).getByRole("link", { name: label })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menuOf(page).getByRole("link").first()).toBeFocused();
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeHidden();

  await toggleOf(page).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(toggleOf(page)).toBeFocused();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(menuOf(page)).toBeHidden();
});

for (const viewport of [
  { width: 320, height: 256 },
  { width: 568, height: 320 },
])
  test(`at ${viewport.width} × ${viewport.height}, a desktop magnified or a phone on its side, the menu scrolls in itself, and every link of it comes into view`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/courses");
    await toggleOf(page).click();
    const links = menuOf(page).getByRole("link");
    for (const link of await links.all()) {
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 0.99 });
      expect((await inspectFocus(page)).problem).toBe("");
    }

    await links.first().focus();
    await links.first().hover();
    await page.mouse.wheel(0, 2000);
    await expect(links.last()).toBeInViewport({ ratio: 0.99 });
    await page.mouse.wheel(0, 2000);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await links.last().click();
    await expect(page).toHaveTitle(contact.title);
  });

test("a menu opened before the scripts came says that it is open, then and later", async ({ page }) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/courses", { waitUntil: "domcontentloaded" });
  expect(await isExpanded(page)).toBe(false);
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  expect(await isExpanded(page)).toBe(true);
  releaseScripts();
  await waitForHydration(page);
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "false");
});

test("the menu does not stay open over the page that Back leads to", async ({ page }) => {
  await openPage(page, "/courses");
  await toggleOf(page).click();
  await menuOf(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(about.title);
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(courses.title);
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toHaveAttribute("aria-expanded", "false");
});

/** What assistive technology is told of the button, by an attribute or by the browser itself. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find(({ role, name }) => role?.value === "button" && name?.value === "Menu");
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}
