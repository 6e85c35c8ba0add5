// A wider window never gives less room.
import { expect } from "@playwright/test";
import { required } from "#app/lib/required.ts";
import { openPage } from "#tests/support/open-page.ts";
import { everyPath, expect404 } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

/** From this width on, a section's heading stands beside its list. */
const RAIL_FROM = 1600;

for (const path of everyPath) {
  test(`${path} never gets narrower as the window gets wider`, async ({ page, faults }) => {
    expect404(faults, path);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, path);
    let before = await page.evaluate(measureWidths);
    for (const width of [1440, RAIL_FROM - 1, RAIL_FROM, 1680, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const now = await page.evaluate(measureWidths);
      expect.soft(now.page, `the page at ${width}`).toBeGreaterThanOrEqual(before.page);
      const share = width === RAIL_FROM ? 5 / 6 : 1;
      for (const [index, list] of now.lists.entries()) {
        const narrowest =
          share * required(before.lists[index], "the same list in a narrower window");
        expect.soft(list, `list ${index} at ${width}`).toBeGreaterThanOrEqual(narrowest);
      }
      before = now;
    }
  });
}

/** Runs in the page: how far the content reaches from its left to its right edge, and how wide each list is. */
function measureWidths() {
  const boxes = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect());
  const content = boxes("main :is(h1, h2, h3, p, li, img, form)");
  const left = Math.min(...content.map((box) => box.left));
  const right = Math.max(...content.map((box) => box.right));
  return { page: right - left, lists: boxes("main :is(ul, ol, dl)").map(({ width }) => width) };
}
