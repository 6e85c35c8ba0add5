import { expect } from "@playwright/test";
import { headerLinks } from "#app/content/navigation.ts";
import { test } from "#tests/engines/engine-test.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { about, courses } from "#tests/support/pages.ts";

// 180 pixels with 16-pixel text are laid out like 360 with 32: not every driver can set the default font.
test("with large text the menu scrolls, its focus is in view, and it closes", async ({ open }) => {
  const visitor = await open({ width: 180, height: 300 });
  const menuShows = (links: number) => visitor.shows("#menu a", links);
  // By keyboard: WebKit does not focus clicked buttons.
  const openMenu = async () => {
    await visitor.tab.evaluate(() => document.querySelector<HTMLElement>("[popovertarget]")?.focus());
    await visitor.tab.press("Enter");
    await menuShows(headerLinks.length);
  };
  await visitor.goto("/courses");
  await menuShows(0);
  await openMenu();
  for (const { label } of headerLinks) {
    await visitor.tab.press("Tab");
    expect(await focused(visitor)).toEqual({ text: label, isSeen: true });
  }
  expect(await visitor.tab.evaluate(measureMenu)).toEqual({
    isBelowButton: true,
    isOnScreen: true,
    isScrolled: true,
    isPageScrolled: false,
  });

  await visitor.tab.press("Escape");
  await menuShows(0);
  await visitor.hasFocus("[popovertarget]");
  await openMenu();
  await visitor.tab.press("Tab");
  await visitor.click({ css: "header button", text: "Menu" });
  await menuShows(0);
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.click({ css: "#menu a", text: "About" });
  await visitor.headingIs(about.heading);
  await menuShows(0);
});

test("the focus follows a link to the current page, Back and Forward", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/courses");
  await visitor.click({ css: "footer a", text: "Courses" });
  await visitor.hasFocus("#main");
  expect(await visitor.tab.evaluate(() => window.scrollY)).toBe(0);

  await visitor.click({ css: "footer a", text: "About Us" });
  await visitor.headingIs(about.heading);
  await visitor.tab.evaluate(() => history.back());
  await visitor.headingIs(courses.heading);
  await visitor.waitFor(async () => (await focused(visitor)).text === "About Us", "the link has the focus");
  expect(await focused(visitor)).toEqual({ text: "About Us", isSeen: true });
  await visitor.tab.press("Tab");
  expect(await focused(visitor)).toEqual({ text: "Contact", isSeen: true });

  await visitor.tab.evaluate(() => history.forward());
  await visitor.headingIs(about.heading);
  await visitor.hasFocus("h1");
  await visitor.tab.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/about']")?.focus());
  await visitor.tab.press("Enter");
  await visitor.hasFocus("#main");
});

test("the skip link leads to the content, on a page reached by a link too", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/");
  await visitor.tab.evaluate(() => window.scrollTo(0, 1500));
  await visitor.click({ css: "header nav a", text: "About" });
  await visitor.headingIs(about.heading);
  // The page's arrival moves the focus after its heading is shown.
  await visitor.hasFocus("#main");
  await visitor.tab.evaluate(() => {
    window.scrollTo(0, 300);
    document.querySelector<HTMLElement>("a[href='#main']")?.focus();
  });
  const padding = () => getComputedStyle(document.activeElement ?? document.body).paddingLeft;
  expect(Number.parseFloat(await visitor.tab.evaluate(padding))).toBeGreaterThanOrEqual(16);
  await visitor.tab.press("Enter");
  await visitor.hasFocus("#main");
  // A wrong jump would follow in a later task.
  await visitor.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await visitor.hasFocus("#main");
  expect(await visitor.tab.evaluate(() => window.scrollY)).toBe(0);
});

test("Back and Forward scroll between the policy's headings, and the focus follows", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/privacy");
  const positions = [0];
  for (const index of [1, 4]) {
    const text = await visitor.tab.evaluate(
      (at) => document.querySelectorAll("main nav a")[at]?.textContent ?? "",
      index,
    );
    await visitor.click({ css: "main nav a", text });
    // Not the link, which has the same text and the focus from the click.
    const isOnHeading = () =>
      visitor.tab.evaluate((words) => document.querySelector("h2:focus")?.textContent === words, text);
    await visitor.waitFor(isOnHeading, `the focus is on “${text}”`);
    positions.push(await visitor.tab.evaluate(() => window.scrollY));
  }
  for (const { step, to } of [
    { step: -1, to: 1 },
    { step: 1, to: 2 },
    { step: -2, to: 0 },
  ]) {
    await visitor.tab.evaluate((steps) => history.go(steps), step);
    const isThere = (position: number) => Math.abs(window.scrollY - position) < 2;
    await visitor.waitFor(() => visitor.tab.evaluate(isThere, positions[to] ?? 0), `${step} leads to ${to}`);
    if (to > 0) await visitor.waitFor(async () => (await focused(visitor)).isSeen, "the focus is in view");
  }
});

/** Runs in the page. */
function measureMenu() {
  const button = document.querySelector("[popovertarget]")?.getBoundingClientRect();
  const menu = document.getElementById("menu");
  const { top = -1, bottom = 0 } = menu?.getBoundingClientRect() ?? {};
  return {
    isBelowButton: button !== undefined && top >= button.bottom,
    isOnScreen: bottom <= innerHeight,
    isScrolled: (menu?.scrollTop ?? 0) > 0,
    isPageScrolled: scrollY > 0,
  };
}

function focused(visitor: Visitor): Promise<{ text: string; isSeen: boolean }> {
  return visitor.tab.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      text: element.textContent ?? "",
      isSeen: element !== document.body && hit !== null && element.contains(hit),
    };
  });
}
