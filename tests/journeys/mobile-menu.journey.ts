import { expect, type Locator, type Page } from "@playwright/test";
import { headerLinks } from "#app/content/navigation.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import {
  openPage,
  setDefaultFont,
  waitForHydration,
  waitForIdle,
} from "#tests/support/open-page.ts";
import { about, contact, courses } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// Keyboard and focus in every engine: tests/engines/focus.check.ts.

test.use({ viewport: { width: 360, height: 740 } });

const toggleOf = (page: Page): Locator => page.getByRole("button", { name: "Menu" });
const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Menu" });

async function expectOpen(page: Page, isOpen: boolean): Promise<void> {
  await expect(menuOf(page)).toBeVisible({ visible: isOpen });
  expect(await isExpanded(page)).toBe(isOpen);
  // HTML forbids it beside `popovertarget`: screen readers would say the state twice.
  await expect(toggleOf(page)).not.toHaveAttribute("aria-expanded");
}

test("the menu has the header's links, and they, its button, Back and Tab close it", async ({
  page,
}) => {
  await openPage(page, "/courses/advanced");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expectOpen(page, false);
  const follow = async (name: string) => {
    await toggleOf(page).click();
    await expectOpen(page, true);
    await menuOf(page).getByRole("link", { name }).click();
    await expectOpen(page, false);
  };
  // From an alias, then to the current page.
  await follow("Courses");
  await expect(page).toHaveURL("/courses");
  await follow("Courses");
  await expect(page).toHaveTitle(courses.title);

  await toggleOf(page).click();
  await expect(menuOf(page).getByRole("link")).toHaveText(headerLinks.map(({ label }) => label));
  await expect(menuOf(page).locator("[aria-current=page]")).toHaveText(["Courses"]);
  await toggleOf(page).click();
  await expectOpen(page, false);

  await follow("About");
  await expect(page).toHaveTitle(about.title);
  await toggleOf(page).click();
  await expectOpen(page, true);
  await page.goBack();
  await expect(page).toHaveTitle(courses.title);
  await expectOpen(page, false);

  await toggleOf(page).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(toggleOf(page)).toBeFocused();
  await expectOpen(page, true);
  await page.keyboard.press("Shift+Tab");
  await expectOpen(page, false);
});

test("in landscape the wheel scrolls the menu to its last link, not the page", async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await openPage(page, "/courses");
  await toggleOf(page).click();
  const links = menuOf(page).getByRole("link");
  await expect(links.first()).toBeInViewport();
  // Not `hover`, which may scroll the page.
  await page.mouse.move(284, 160);
  await page.mouse.wheel(0, 2000);
  await expect(links.last()).toBeInViewport({ ratio: 0.99 });
  await page.mouse.wheel(0, 2000);
  await waitForIdle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await links.last().click();
  await expect(page).toHaveTitle(contact.title);
});

test("a menu opened before the scripts load is exposed as open, before and after", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/courses", { waitUntil: "domcontentloaded" });
  expect(await isExpanded(page)).toBe(false);
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  expect(await isExpanded(page)).toBe(true);
  releaseScripts();
  await waitForHydration(page);
  await expectOpen(page, true);
  await page.keyboard.press("Escape");
  await expectOpen(page, false);
});

test("below 20rem the open menu leaves its button free, also before the scripts have measured the header", async ({
  page,
}) => {
  await hold(page, SCRIPTS);
  for (const { width, text } of [
    { width: 300, text: 16 },
    { width: 360, text: 32 },
  ]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await setDefaultFont(page, text);
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    expect(await inspectCenter(toggleOf(page)), `${width} px, text of ${text} px`).toBe("button");
  }
});

/** What a tap on the middle of an element meets. */
function inspectCenter(element: Locator): Promise<string | undefined> {
  return element.evaluate((at) => {
    const { left, top, width, height } = at.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met?.closest("button, #menu")?.localName;
  });
}

/** The button's expanded state, as the browser exposes it. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find(({ role, name }) => role?.value === "button" && name?.value === "Menu");
  return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
}
