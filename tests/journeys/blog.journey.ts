import { expect, type Locator, type Page } from "@playwright/test";
import { featuredPost, remainingPosts } from "#app/content/posts.ts";
import type { BlogFilter } from "#app/content/types.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { choose, expectChoices, leaveAndReturn } from "#tests/support/filter.ts";
import { openPage } from "#tests/support/open-page.ts";
import { blogPaths } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const ALL = "All Articles";

/** The button's count, and the number of cards: the featured post is not a card. */
const choices: readonly { id: BlogFilter; name: string; count: number; cards: number }[] = [
  { id: "all", name: ALL, count: 12, cards: 11 },
  { id: "learning-tips", name: "Learning Tips", count: 4, cards: 3 },
  { id: "grammar", name: "Grammar", count: 3, cards: 3 },
  { id: "culture", name: "Culture", count: 3, cards: 3 },
  { id: "pronunciation", name: "Pronunciation", count: 2, cards: 2 },
];

const featuredTitle = featuredPost()?.title ?? "";

const filterOf = (page: Page): Locator => page.getByRole("group", { name: "Filter articles by category" });
const cardsOf = (page: Page): Locator => page.getByRole("listitem").getByRole("article");
const featuredOf = (page: Page): Locator => page.getByRole("article", { name: featuredTitle });

test("each article has category, title, excerpt, author, date, read time and picture", async ({ page }) => {
  await page.goto("/blog");
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(12);
  const dates: string[] = [];
  for (const article of await articles.all()) {
    await expect(article.getByRole("heading", { level: 3 })).toBeVisible();
    await expect(article.getByRole("img")).toHaveCount(1);
    await expect(article.getByRole("button", { name: /^Read More/ })).toBeVisible();
    await expect(article).toHaveText(
      /(Learning Tips|Grammar|Culture|Pronunciation)·\w+ \w+·\w+ \d+, 2024·([6-9]|10) min/,
    );
    dates.push((await article.getByRole("time").getAttribute("datetime")) ?? "");
  }
  dates.sort();
  expect(dates.at(0)).toBe("2024-11-18");
  expect(dates.at(-1)).toBe("2024-12-15");
});

test("the filter begins with all articles and shows one category at a time", async ({ page }) => {
  await openPage(page, "/blog");
  await expectChoices(filterOf(page), choices, ALL);
  for (const { id, name, count, cards } of [...choices.slice(1), ...choices.slice(0, 1)]) {
    await choose(page, filterOf(page), name, id === "all" ? count : cards);
    await expectPosts(page, id, cards);
  }
});

test("a filter that counts the featured article says where it is", async ({ page }) => {
  await openPage(page, "/blog");
  const note = page.getByRole("main").getByText("One more is featured under All Articles.", { exact: true });
  await expect(note).toHaveCount(0);
  const announcements = await recordAnnouncements(page);
  await filterOf(page).getByRole("button", { name: "Learning Tips (4)" }).click();
  await expect(note).toBeVisible();
  await expect
    .poll(announcements)
    .toEqual(["Learning Tips: 3 articles shown. One more is featured under All Articles."]);
  await filterOf(page).getByRole("button", { name: "Grammar (3)" }).click();
  await expect(note).toHaveCount(0);
});

test("on every path the filter begins with all articles, and does again after leaving the page", async ({
  page,
}) => {
  const categories = choices.slice(1);
  for (const [index, path] of blogPaths.entries())
    await test.step(path, async () => {
      await openPage(page, path);
      await expectChoices(filterOf(page), choices, ALL);
      await expectPosts(page, "all", 11);

      const { id, name, cards } = categories[index % categories.length] ?? {
        id: "all",
        name: ALL,
        cards: 11,
      };
      await choose(page, filterOf(page), name, cards);
      await expectChoices(filterOf(page), choices, name);
      await expectPosts(page, id, cards);
      expect(new URL(page.url()).pathname).toBe(path);

      await leaveAndReturn(page);
      await expectChoices(filterOf(page), choices, ALL);
      await expectPosts(page, "all", 11);
    });
});

test("from one blog path to another the filter goes back to all articles", async ({ page }) => {
  await openPage(page, "/blog/common-chinese-phrases");
  await choose(page, filterOf(page), "Grammar", 3);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/blog");
  await expectChoices(filterOf(page), choices, ALL);
  await expect(page.getByRole("article")).toHaveCount(12);
});

/** The featured post is shown under All only; the other posts of the category are cards. */
async function expectPosts(page: Page, id: BlogFilter, cards: number): Promise<void> {
  const times = id === "all" ? 1 : 0;
  await expect(cardsOf(page)).toHaveCount(cards);
  await expect(cardsOf(page).getByRole("heading", { level: 3 })).toHaveText(
    // Underscores mark pinyin in the records.
    remainingPosts(id).map(({ title }) => title.replaceAll("_", "")),
  );
  await expect(featuredOf(page)).toHaveCount(times);
  await expect(page.getByRole("heading", { name: featuredTitle })).toHaveCount(times);
}
