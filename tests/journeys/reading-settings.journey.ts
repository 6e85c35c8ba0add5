import { expect, type Locator } from "@playwright/test";
import { checked } from "#tests/support/checked.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// Settings of the reader: larger text, more space, another direction, forced colors.

// Like a browser extension's, these styles are not subject to the page's security policy.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const settings: { name: string; width: number; css?: string; dir?: string }[] = [
  { name: "text twice as large", width: 640, css: ":root { font-size: 200% !important }" },
  {
    name: "the text spacing of WCAG 1.4.12",
    width: 320,
    css: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  },
  { name: "from right to left", width: 320, dir: "rtl" },
  { name: "from right to left, wide", width: 1280, dir: "rtl" },
];

for (const path of everyPath) {
  test(`${path} loses nothing with ${settings.map(({ name }) => name).join("; ")}`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    for (const { name, width, css, dir = "ltr" } of settings) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((value) => document.documentElement.setAttribute("dir", value), dir);
      const style = css ? await page.addStyleTag({ content: css }) : undefined;
      expect.soft(await findOverflow(page), name).toEqual([]);
      await style?.evaluate((element) => element.parentNode?.removeChild(element));
    }
    checked(path, "reading settings", settings.length);
  });
}

test.describe("in forced colors", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("only the current page's link is underlined, and only the pressed filter is filled", async ({
    page,
  }) => {
    await openPage(page, "/courses");
    const canvas = (await lookOf(page.locator("body"))).background;
    for (const link of await page.getByRole("navigation", { name: "Main" }).getByRole("link").all()) {
      const { underline, border } = await lookOf(link);
      const isCurrent = (await link.getAttribute("aria-current")) === "page";
      expect(underline, `${await link.textContent()}`).toBe(isCurrent ? "underline" : "none");
      expect(border, `${await link.textContent()}`).toBe(canvas);
    }
    const pressed = await lookOf(page.getByRole("button", { name: "All Levels (6)" }));
    const other = await lookOf(page.getByRole("button", { name: "Advanced (2)" }));
    expect(pressed.background).not.toBe(other.background);
    expect(pressed.color).not.toBe(pressed.background);
  });

  test("the focus shows on them as on everything else", async ({ page }) => {
    await openPage(page, "/courses");
    for (const target of [
      page.getByRole("banner").getByRole("link", { name: "Courses" }),
      page.getByRole("button", { name: "All Levels (6)" }),
      page.getByRole("button", { name: "Advanced (2)" }),
    ]) {
      expect((await lookOf(target)).outline).toMatch(/^none /);
      // Keys, so that the ring is shown.
      await target.focus();
      await page.keyboard.press("Shift");
      expect((await lookOf(target)).outline).toMatch(/^solid 3px/);
    }
  });
});

test.describe("where more contrast is asked for", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", contrast: "more" } });

  for (const colorScheme of ["light", "dark"] as const)
    test(`muted text and lines are stronger in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openPage(page, "/courses");
      const lead = page.locator("h1 + p");
      const card = page.getByRole("article").first();
      const stronger = [await lookOf(lead), await lookOf(card)];
      await page.emulateMedia({ colorScheme, contrast: "no-preference" });
      expect((await lookOf(lead)).color).not.toBe(stronger[0]?.color);
      expect((await lookOf(card)).border).not.toBe(stronger[1]?.border);
    });
});

test.describe("text so spaced that the header wraps", () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test("the scroll padding is higher than the header", async ({ page }) => {
    await openPage(page, "/privacy");
    const heights = () =>
      page.evaluate(() => ({
        header: document.querySelector("header")?.offsetHeight ?? 0,
        padding: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      }));
    const before = await heights();
    await page.addStyleTag({ content: "* { letter-spacing: 0.5em !important; line-height: 2 !important }" });
    await expect.poll(async () => (await heights()).padding).toBeGreaterThan(before.padding);
    const { header, padding } = await heights();
    expect(header).toBeGreaterThan(before.header);
    expect(padding).toBeGreaterThan(header);
  });
});

function lookOf(element: Locator) {
  return element.evaluate((at) => {
    const { color, backgroundColor, borderBottomColor, textDecorationLine, outlineStyle, outlineWidth } =
      getComputedStyle(at);
    return {
      color,
      background: backgroundColor,
      border: borderBottomColor,
      underline: textDecorationLine,
      outline: `${outlineStyle} ${outlineWidth}`,
    };
  });
}
