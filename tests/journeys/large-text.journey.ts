import { expect, type Page } from "@playwright/test";
import { checked } from "#tests/support/checked.ts";
import { setDefaultFont } from "#tests/support/default-font.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage, waitForFonts } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// A reader whose browser is set to larger text. At 16 pixels nothing may change.
const sizes = [16, 20, 24, 32];

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

for (const path of everyPath) {
  test(`${path} fits a phone with text of ${sizes.join(", ")} pixels`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    for (const size of sizes) {
      await setDefaultFont(page, size);
      await expectFontSize(page, size);
      expect(await findOverflow(page), `${size}`).toEqual([]);
    }
    checked(path, "larger text", sizes.length);
  });
}

test(`the menu opens below its button with text of ${sizes.join(", ")} pixels`, async ({ page }) => {
  await openPage(page, "/courses");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const size of sizes) {
    await setDefaultFont(page, size);
    await expectFontSize(page, size);
    await toggle.click();
    await expect(menu.getByRole("link")).toHaveCount(5);
    const [button, opened] = [await toggle.boundingBox(), await menu.boundingBox()];
    expect(opened?.y, `${size}`).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    await toggle.click();
    await expect(menu).toBeHidden();
  }
});

for (const { width, height, size } of [
  { width: 390, height: 844, size: 32 },
  { width: 390, height: 844, size: 16 },
  { width: 568, height: 320, size: 16 },
  { width: 1280, height: 800, size: 32 },
]) {
  test.describe(`at ${width} × ${height} with text of ${size} pixels`, () => {
    test.use({ viewport: { width, height } });

    test("a header that takes more than a fifth of the screen does not stick, and nothing covers the focus on the way back or a heading that a link leads to", async ({
      page,
    }) => {
      await setDefaultFont(page, size);
      await openPage(page, "/privacy");
      await page.evaluate(() => window.scrollTo(0, 2000));
      const { bottom, share } = await page.getByRole("banner").evaluate((header) => {
        const box = header.getBoundingClientRect();
        return { bottom: box.bottom, share: box.height / innerHeight };
      });
      expect.soft(bottom > 0, "the header sticks").toBe(share <= 0.2);

      const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
      for (const entry of await contents.all()) {
        await entry.click();
        const heading = page.getByRole("heading", {
          level: 2,
          name: (await entry.textContent()) ?? "",
          exact: true,
        });
        await expect(heading).toBeFocused();
        expect((await inspectFocus(page)).problem).toBe("");
      }

      await page.getByRole("contentinfo").getByRole("link").last().focus();
      const hidden: string[] = [];
      for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press("Shift+Tab");
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        const { what, problem } = await inspectFocus(page);
        if (problem) hidden.push(`${what}: ${problem}`);
      }
      expect(hidden).toEqual([]);
    });
  });
}

test("no heading breaks inside a word on a phone with large text", async ({ page, faults }) => {
  for (const path of everyPath) {
    expect404(faults, path);
    await openPage(page, path);
    await waitForFonts(page);
    for (const size of [24, 28, 32]) {
      await setDefaultFont(page, size);
      await expectFontSize(page, size);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await page.evaluate(findBrokenWords), `${path} at ${width} with ${size}`).toEqual([]);
      }
    }
    await setDefaultFont(page, 16);
  }
});

/** Runs in the page: words of headings and figures that stand on two lines. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  for (const heading of document.querySelectorAll("h1, h2, h3, dt, dd.font-display")) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+-?/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(word);
      }
  }
  return broken;
}

async function expectFontSize(page: Page, size: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${size}px`);
}
