import { expect, type Locator, type Page } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { allPosts } from "#app/content/posts.ts";
import { openPage } from "#tests/support/open-page.ts";
import { clickInPlace, loadAllPictures, pageState, watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

const buttonsOf: Record<string, Record<string, number>> = {
  "/": { "Start Learning": 1, "Start Free Trial": 2, "Start Course": levelCards.length },
  "/about": { "Start Learning": 1 },
  "/blog": { "Start Learning": 1, "Read More": allPosts.length, "Load More Articles": 1, Subscribe: 1 },
  "/contact": { "Start Learning": 1 },
  "/courses": { "Start Learning": 1, "Enroll Now": courses.length },
  "/privacy": { "Start Learning": 1 },
};

const labels = [...new Set(Object.values(buttonsOf).flatMap((buttons) => Object.keys(buttons)))];

for (const paths of [["/"], ["/blog"], ["/courses"], ["/about", "/contact", "/privacy"]]) {
  test(`on ${paths.join(", ")} the buttons that perform no action perform none`, async ({ page }) => {
    for (const path of paths) {
      await openPage(page, path);
      await loadAllPictures(page);
      for (const label of labels) {
        // Text that tells repeated buttons apart comes after the label.
        const buttons = page.getByRole("button", { name: new RegExp(`^${label}\\b`) });
        await expect(buttons).toHaveCount(buttonsOf[path]?.[label] ?? 0);
        for (const button of await buttons.all()) await expectInert(page, button);
      }
    }
  });
}

async function expectInert(page: Page, button: Locator): Promise<void> {
  await expect(button).toHaveAttribute("type", "button");
  await expect(button).toBeEnabled();
  await button.hover();
  const requests = watchRequests(page);
  const before = await pageState(page);
  await clickInPlace(button);
  await expect(button).toBeFocused();
  await button.press("Enter");
  await button.press("Space");
  expect(await pageState(page)).toEqual(before);
  await expect(button).toBeFocused();
  expect(requests).toEqual([]);
}
