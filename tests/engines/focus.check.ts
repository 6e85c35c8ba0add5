import { expect } from "@playwright/test";
import { headerLinks } from "#app/content/navigation.ts";
import { policySections } from "#app/content/privacy.ts";
import { required } from "#app/lib/required.ts";
import { test } from "#tests/engines/engine-test.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { about, courses } from "#tests/support/pages.ts";

// 180 pixels with 16-pixel text are laid out like 360 with 32: not every driver can set the default font.
test("with large text the menu scrolls, its focus is in view, and it closes", async ({ open }) => {
  const visitor = await open({ width: 180, height: 300 });
  const menuShows = (links: number) => visitor.shows("#menu a", links);
  // By keyboard: WebKit does not focus clicked buttons.
  const openMenu = async () => {
    await visitor.tab.evaluate(focusOn, "[popovertarget]");
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

  // Each of these closes it: Escape, its button, a link.
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
  await visitor.waitFor(
    async () => (await focused(visitor)).text === "About Us",
    "the link has the focus",
  );
  expect(await focused(visitor)).toEqual({ text: "About Us", isSeen: true });
  await visitor.tab.press("Tab");
  expect(await focused(visitor)).toEqual({ text: "Contact", isSeen: true });

  await visitor.tab.evaluate(() => history.forward());
  await visitor.headingIs(about.heading);
  await visitor.hasFocus("h1");
  await visitor.tab.evaluate(focusOn, "footer a[href='/about']");
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
  await visitor.tab.evaluate(() => window.scrollTo(0, 300));
  await visitor.tab.evaluate(focusOn, "a[href='#main']");
  const padding = await visitor.tab.evaluate(readPadding, "a[href='#main']:focus");
  expect(padding, "the link is shown as a button").toBeGreaterThanOrEqual(16);
  await visitor.tab.press("Enter");
  await visitor.hasFocus("#main");
  // A wrong jump would follow in a later task.
  await visitor.tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await visitor.hasFocus("#main");
  expect(await visitor.tab.evaluate(() => window.scrollY)).toBe(0);
});

test("Back and Forward scroll between the policy's headings, and the focus follows", async ({
  open,
}) => {
  const visitor = await open();
  await visitor.goto("/privacy");
  const positions = [0];
  for (const at of [1, 4]) {
    const { title } = required(policySections[at], `section ${at}`);
    await visitor.click({ css: "main nav a", text: title });
    // Not the link, which has the same text and the focus from the click.
    const isOnHeading = async () => (await visitor.text("h2:focus")) === title;
    await visitor.waitFor(isOnHeading, `the focus is on “${title}”`);
    positions.push(await visitor.tab.evaluate(() => window.scrollY));
  }
  const isAt = (position: number) => Math.abs(window.scrollY - position) < 2;
  for (const { step, to } of [
    { step: -1, to: 1 },
    { step: 1, to: 2 },
    { step: -2, to: 0 },
  ]) {
    const position = required(positions[to], `the position of stop ${to}`);
    await visitor.tab.evaluate((steps) => history.go(steps), step);
    await visitor.waitFor(() => visitor.tab.evaluate(isAt, position), `${step} leads to ${to}`);
    if (to > 0)
      await visitor.waitFor(async () => (await focused(visitor)).isSeen, "the focus is in view");
  }
});

/** Runs in the page. */
function focusOn(css: string): void {
  const element = document.querySelector<HTMLElement>(css);
  if (!element) throw new Error(`there is no ${css}`);
  element.focus();
}

/** Runs in the page. */
function readPadding(css: string): number {
  const element = document.querySelector(css);
  if (!element) throw new Error(`there is no ${css}`);
  return Number.parseFloat(getComputedStyle(element).paddingLeft);
}

/** Runs in the page. */
function measureMenu() {
  const button = document.querySelector("[popovertarget]");
  const menu = document.getElementById("menu");
  if (!button || !menu) throw new Error("the page has no menu");
  const { top, bottom } = menu.getBoundingClientRect();
  return {
    isBelowButton: top >= button.getBoundingClientRect().bottom,
    isOnScreen: bottom <= innerHeight,
    isScrolled: menu.scrollTop > 0,
    isPageScrolled: scrollY > 0,
  };
}

function focused(visitor: Visitor): Promise<{ text: string; isSeen: boolean }> {
  return visitor.tab.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { text: "nothing", isSeen: false };
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      text: element.textContent ?? "",
      isSeen: hit !== null && element.contains(hit),
    };
  });
}
