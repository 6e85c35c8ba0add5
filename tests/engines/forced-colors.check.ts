import { expect } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { test } from "#tests/engines/engine-test.ts";
import type { Visitor } from "#tests/engines/visitor.ts";

// Under forced colors a page has the visitor's few colors. The road's bars and the covers of cards are pictures: without their grounds a
// bar is empty, and black ink lies on black.

for (const scheme of ["light", "dark"])
  test(`forced colors leave the road's bars and the covers their grounds, ${scheme}`, async ({
    open,
  }) => {
    const dark = scheme === "dark";
    const usual = await readColors(await open({ dark }));
    const forced = await readColors(await open({ dark, forcedColors: true }));
    expect(forced.page).toBe(dark ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)");
    expect(usual.page).not.toBe(forced.page);
    // A square for each week and a cover for each course, at least.
    expect(usual.grounds.length).toBeGreaterThan(2 * courses.length);
    expect(forced.grounds).toEqual(usual.grounds);
  });

async function readColors(visitor: Visitor) {
  await visitor.goto("/courses");
  return visitor.tab.evaluate(() => {
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const pictures = Array.from(document.querySelectorAll(".road i, .on-ground"));
    return { page: groundOf(document.body), grounds: pictures.map(groundOf) };
  });
}
