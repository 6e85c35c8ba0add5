import { expect } from "@playwright/test";
import { MANY_POSTS } from "#tests/support/changed-copies.ts";
import { openPage } from "#tests/support/open-page.ts";
import { testOnCopy } from "#tests/support/test-on-copy.ts";

// A list that is too long to be drawn with the click is drawn in two steps.

const test = testOnCopy("growth");

test("a long list is whole, in full rows, after every choice", async ({ page }) => {
  await openPage(page, "/blog");
  const filter = page.getByRole("group", { name: "Filter articles" });
  const titles = page.getByRole("article").getByRole("heading");
  const all = await titles.allTextContents();
  expect(all.length).toBe(MANY_POSTS);

  await filter.getByRole("button", { name: /^Culture/ }).click();
  await expect(titles).not.toHaveCount(MANY_POSTS);
  const culture = await titles.allTextContents();
  expect(culture.length).toBeGreaterThan(0);
  expect(all.filter((title) => culture.includes(title))).toEqual(culture);

  await filter.getByRole("button", { name: /^All/ }).click();
  await expect(titles).toHaveText(all);
  const edges = await page.getByRole("listitem").filter({ has: titles }).evaluateAll(rowEnds);
  expect(new Set(edges).size).toBe(1);
});

/** The right edge of the last card of every row. */
function rowEnds(cards: Element[]): number[] {
  const ends = new Map<number, number>();
  for (const card of cards) {
    const { top, right } = card.getBoundingClientRect();
    ends.set(Math.round(top), Math.max(Math.round(right), ends.get(Math.round(top)) ?? 0));
  }
  return [...ends.values()];
}
