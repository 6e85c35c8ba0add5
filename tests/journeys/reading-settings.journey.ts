import { expect, type Locator } from "@playwright/test";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage, setDefaultFont } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// Reading settings: forced colors, larger text, more spacing. Elsewhere: more contrast in app/styles/tokens.test.ts, pictures in forced
// colors in tests/engines/forced-colors.check.ts, paper in routes.journey.ts. That pages fit with them: fit.journey.ts.

// Like a browser extension's, these styles are not subject to the page's security policy.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

test("forced colors keep the current link, the pressed filter and the focus", async ({ page }) => {
  await openPage(page, "/courses");
  await page.emulateMedia({ forcedColors: "active" });
  const canvas = (await styleOf(page.locator("body"))).background;
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  for (const link of await links.all()) {
    const { underline, border } = await styleOf(link);
    const isCurrent = (await link.getAttribute("aria-current")) === "page";
    expect(underline, `${await link.textContent()}`).toBe(isCurrent ? "underline" : "none");
    expect(border, `${await link.textContent()}`).toBe(canvas);
  }
  const filters = page.getByRole("group").getByRole("button");
  const pressed = await styleOf(filters.first());
  const other = await styleOf(filters.last());
  expect(pressed.background).not.toBe(other.background);
  expect(pressed.color).not.toBe(pressed.background);

  for (const target of [links.nth(1), filters.first(), filters.last()]) {
    expect((await styleOf(target)).outline).toMatch(/^none /);
    // By keyboard, to show the focus ring.
    await target.focus();
    await page.keyboard.press("Shift");
    expect((await styleOf(target)).outline).toMatch(/^solid 3px/);
  }
});

test("a sticky header is at most a fifth of the screen and covers no focus", async ({ page }) => {
  await openPage(page, "/privacy");
  for (const setting of [
    { width: 390, height: 844, size: 32, css: "" },
    { width: 390, height: 844, size: 16, css: "" },
    { width: 568, height: 320, size: 16, css: "" },
    { width: 1280, height: 800, size: 32, css: "" },
    // The header wraps.
    {
      width: 400,
      height: 800,
      size: 16,
      css: "* { letter-spacing: 0.5em !important; line-height: 2 !important }",
    },
  ]) {
    const { width, height, size, css } = setting;
    const where = JSON.stringify(setting);
    await page.setViewportSize({ width, height });
    await setDefaultFont(page, size);
    if (css) await page.addStyleTag({ content: css });
    await page.evaluate(() => window.scrollTo(0, 2000));
    const measure = () =>
      page.getByRole("banner").evaluate((header) => {
        const { bottom, height } = header.getBoundingClientRect();
        const { scrollPaddingTop } = getComputedStyle(document.documentElement);
        return {
          bottom,
          share: height / innerHeight,
          room: Number.parseFloat(scrollPaddingTop) - height,
        };
      });
    const { bottom, share } = await measure();
    expect.soft(bottom > 0, `the header sticks with ${where}`).toBe(share <= 0.2);
    if (bottom > 0) await expect.poll(async () => (await measure()).room, where).toBeGreaterThan(0);

    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    for (const entry of await contents.all()) {
      const name = (await entry.textContent()) ?? "";
      await entry.click();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
      await expect.poll(() => inspectFocus(page), where).toMatchObject({ problem: "" });
    }

    // A header that scrolls away covers nothing.
    if (bottom <= 0) continue;
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Shift+Tab");
      const { what, problem } = await inspectFocus(page);
      if (what === "nothing") break;
      expect.soft(problem, `${what} with ${where}`).toBe("");
    }
  }
});

test("selected text can be seen on every ground", async ({ page }) => {
  await openPage(page, "/");
  for (const heading of await page.getByRole("main").getByRole("heading", { level: 2 }).all()) {
    const { ground, selected } = await heading.evaluate(readSelection);
    expect(selected, `${await heading.textContent()}`).not.toBe(ground);
  }
});

/** Runs in the page: the color behind an element, and behind its selected text. */
function readSelection(element: Element) {
  const section = element.closest("section");
  if (!section) throw new Error("a heading outside of sections");
  return {
    ground: getComputedStyle(section).backgroundColor,
    selected: getComputedStyle(element, "::selection").backgroundColor,
  };
}

function styleOf(element: Locator) {
  return element.evaluate((at) => {
    const look = getComputedStyle(at);
    return {
      color: look.color,
      background: look.backgroundColor,
      border: look.borderBottomColor,
      underline: look.textDecorationLine,
      outline: `${look.outlineStyle} ${look.outlineWidth}`,
    };
  });
}
