import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { everyPath } from "#tests/support/every-page.ts";
import { about, courses } from "#tests/support/pages.ts";

test("on a small screen the menu scrolls in itself, and every link with the focus is in view", async ({
  open,
}) => {
  const visitor = await open({ width: 320, height: 256 });
  await openMenu(visitor);
  for (const name of ["Home", "Courses", "Blog", "About", "Contact"]) {
    await visitor.tab.press("Tab");
    expect(await focused(visitor)).toEqual({ text: name, isSeen: true });
  }
  const { menu, page, bottom } = await visitor.tab.evaluate(() => ({
    menu: document.getElementById("menu")?.scrollTop ?? 0,
    page: window.scrollY,
    bottom: (document.getElementById("menu")?.getBoundingClientRect().bottom ?? 0) - innerHeight,
  }));
  expect(menu).toBeGreaterThan(0);
  expect(page).toBe(0);
  expect(bottom).toBeLessThanOrEqual(0);
});

test("the menu's button closes it also while the focus is in it", async ({ open }) => {
  const visitor = await open({ width: 360, height: 740 });
  await openMenu(visitor);
  await visitor.tab.press("Tab");
  expect(await focused(visitor)).toEqual({ text: "Home", isSeen: true });
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.shows("#menu a", 0);
});

// 180 × 370 with text of 16 pixels is laid out as 360 × 740 with 32: not every driver can set the default font.
test("where text is large, no page scrolls sideways and the menu opens below its button", async ({
  open,
}) => {
  const visitor = await open({ width: 180, height: 370 });
  for (const path of everyPath) {
    await visitor.goto(path);
    const excess = await visitor.tab.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(excess, path).toBeLessThanOrEqual(0);
  }
  await visitor.click({ css: "header button", text: "Menu" });
  await visitor.shows("#menu a", 5);
  const { button, menu } = await visitor.tab.evaluate(() => ({
    button: document.querySelector("[popovertarget]")?.getBoundingClientRect().bottom ?? 0,
    menu: document.getElementById("menu")?.getBoundingClientRect().top ?? 0,
  }));
  expect(menu).toBeGreaterThanOrEqual(button);
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
});

test("Back and Forward scroll between the policy's headings, and the focus follows", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/privacy");
  const positions: number[] = [];
  for (const index of [1, 4]) {
    const text = await visitor.tab.evaluate(
      (at) => document.querySelectorAll("main nav a")[at]?.textContent ?? "",
      index,
    );
    await visitor.click({ css: "main nav a", text });
    // The link has the same words, and the focus from the click.
    const isOnHeading = () =>
      visitor.tab.evaluate((words) => document.querySelector("h2:focus")?.textContent === words, text);
    await visitor.waitFor(isOnHeading, `the focus is on “${text}”`);
    positions.push(await visitor.tab.evaluate(() => window.scrollY));
  }
  const [first = 0, second = 0] = positions;
  const isAt = (position: number) => visitor.tab.evaluate((y) => Math.abs(window.scrollY - y) < 2, position);
  await visitor.tab.evaluate(() => history.back());
  await visitor.waitFor(() => isAt(first), "Back scrolls to the first heading");
  await visitor.waitFor(async () => (await focused(visitor)).isSeen, "the focus is in view");
  await visitor.tab.evaluate(() => history.forward());
  await visitor.waitFor(() => isAt(second), "Forward scrolls to the second heading");
  await visitor.waitFor(async () => (await focused(visitor)).isSeen, "the focus is in view");
});

/** By keys: WebKit does not focus a button that is clicked. */
async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.goto("/courses");
  await visitor.tab.evaluate(() => document.querySelector<HTMLElement>("[popovertarget]")?.focus());
  await visitor.tab.press("Enter");
  await visitor.shows("#menu a", 5);
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
