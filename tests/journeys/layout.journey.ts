import { expect } from "@playwright/test";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openPage, waitForFonts } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

const widths = [320, 360, 768, 1280, 1920];

for (const path of everyPath) {
  test(`${path} fits at ${widths.join(", ")} pixels`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    await waitForFonts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page), `${width}`).toEqual([]);
    }
  });
}

test("so do the open menu and a filtered list on the smallest screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openPage(page, "/courses");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Beginner (2)" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await findOverflow(page)).toEqual([]);
});

// `<picture>` has no box of its own here, so a `<source>` would be an item of the row or grid around it, with a gap.
test("a picture stands where its text begins", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/blog");
  const head = page.getByRole("main");
  const title = await head.getByRole("heading", { level: 1 }).boundingBox();
  const picture = await head.getByRole("figure").first().getByRole("img").boundingBox();
  expect(picture?.x).toBe(title?.x);
});
