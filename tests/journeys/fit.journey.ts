// Every page at every width and with every setting of a reader: nothing overflows, nothing is cut off.
import { expect, type Page } from "@playwright/test";
import { coursesAt } from "#app/content/courses.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openPage, setDefaultFont, waitForFonts } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// Like a browser extension's, the styles of a reader are not subject to the page's security policy.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

type Setting = { name: string; width: number; css?: string; dir?: "rtl"; text?: number };

const settings: readonly Setting[] = [
  ...[3840, 1920, 1280, 768, 360, 320].map((width) => ({ name: `${width} pixels`, width })),
  ...[20, 24, 32].map((text) => ({ name: `text of ${text} pixels on a phone`, width: 360, text })),
  { name: "text twice as large", width: 640, css: ":root { font-size: 200% !important }" },
  {
    name: "the text spacing of WCAG 1.4.12",
    width: 320,
    css: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  },
  { name: "right to left on a phone", width: 320, dir: "rtl" },
  { name: "right to left on a desktop", width: 1280, dir: "rtl" },
];

for (const path of everyPath) {
  test(`${path} fits every screen, larger and wider text, and the other direction`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    await waitForFonts(page);
    for (const { name, width, css, dir, text = 16 } of settings) {
      await page.setViewportSize({ width, height: 740 });
      await setDefaultFont(page, text);
      await page.evaluate((value) => document.documentElement.setAttribute("dir", value), dir ?? "ltr");
      const style = css ? await page.addStyleTag({ content: css }) : undefined;
      expect.soft(await findOverflow(page), name).toEqual([]);
      await style?.evaluate((element) => element.parentNode?.removeChild(element));
    }
    // No heading breaks inside a word.
    await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
    for (const text of [24, 28, 32]) {
      await setDefaultFont(page, text);
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await page.evaluate(findBrokenWords), `${width} with ${text}`).toEqual([]);
      }
    }
  });
}

test("without its fonts and its pictures every page still fits, and pictures keep their names", async ({
  page,
  faults,
}) => {
  faults.expect(/woff2|ERR_FAILED/);
  expect404(faults, everyPath.at(-1) ?? "");
  await page.route(/\.woff2$|\/assets\/art\//, (route) => route.abort());
  for (const path of everyPath) {
    await openPage(page, path);
    expect(await findOverflow(page), path).toEqual([]);
    if (path === "/courses")
      await expect(page.getByRole("article").getByRole("img", { name: /^\p{Script=Han}$/u })).toHaveCount(
        coursesAt("all").length,
      );
  }
});

test("the open menu and a filtered list fit the smallest screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openPage(page, "/courses");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Beginner/ }).click();
  await expect(page.getByRole("article")).toHaveCount(coursesAt("beginner").length);
  expect(await findOverflow(page)).toEqual([]);
});

test("the menu opens below its button, however large the text", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/courses");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const size of [16, 20, 24, 32]) {
    await setDefaultFont(page, size);
    await toggle.click();
    await expect(menu).toBeVisible();
    expect((await boxOf(menu)).top, `${size}`).toBeGreaterThanOrEqual((await boxOf(toggle)).bottom);
    await toggle.click();
    await expect(menu).toBeHidden();
  }
});

// `<picture>` has no box of its own here, so a `<source>` would be an item of the row or grid around it, with a gap.
test("a picture stands where its text begins", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/blog");
  const main = page.getByRole("main");
  const title = await boxOf(main.getByRole("heading", { level: 1 }));
  expect((await boxOf(main.getByRole("figure").first().getByRole("img"))).left).toBe(title.left);
});

function boxOf(element: ReturnType<Page["locator"]>): Promise<DOMRect> {
  return element.evaluate((at) => at.getBoundingClientRect().toJSON());
}

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
