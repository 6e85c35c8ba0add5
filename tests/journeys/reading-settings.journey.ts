import { expect } from "@playwright/test";
import { checked } from "#tests/support/checked.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// Settings of the reader: larger text, more space, another direction, forced colors.

// Like a browser extension's, these styles are not subject to the page's security policy.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

const settings = [
  { name: "text twice as large", width: 640, css: ":root { font-size: 200% !important }" },
  {
    name: "the text spacing of WCAG 1.4.12",
    width: 320,
    css: "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  },
  { name: "from right to left", width: 320, css: "", dir: "rtl" },
  { name: "from right to left, wide", width: 1280, css: "", dir: "rtl" },
];

for (const { name, width, css, dir } of settings) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of everyPath) {
      test(`${path} loses nothing`, async ({ page, faults }) => {
        expect404(faults, path);
        await openPage(page, path);
        if (css) await page.addStyleTag({ content: css });
        if (dir) await page.evaluate((value) => document.documentElement.setAttribute("dir", value), dir);
        expect(await findOverflow(page)).toEqual([]);
        checked(path, "reading settings", 1);
      });
    }
  });
}

test.describe("in forced colors", () => {
  test("the current page and the chosen filter are still marked", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openPage(page, "/courses");
    const current = page.getByRole("banner").getByRole("link", { name: "Courses" });
    const other = page.getByRole("banner").getByRole("link", { name: "Blog" });
    const outline = (element: typeof current) => element.evaluate((at) => getComputedStyle(at).outlineStyle);
    expect(await outline(current)).toBe("solid");
    expect(await outline(other)).toBe("none");
    expect(await outline(page.getByRole("button", { name: "All Levels (6)" }))).toBe("solid");
    expect(await outline(page.getByRole("button", { name: "Advanced (2)" }))).toBe("none");
  });
});
