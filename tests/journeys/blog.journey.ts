import { expect, type Locator, type Page } from "@playwright/test";
import { allPosts, blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { choose, expectChoices, leaveAndReturn } from "#tests/support/filter.ts";
import { openPage } from "#tests/support/open-page.ts";
import { blogPaths } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

/** The button's count, and the number of cards: the featured post is not a card. */
const choices = blogCategories.map((category) => ({
  ...category,
  cards: allPosts.filter((post) => !post.featured && ["all", post.category].includes(category.id)).length,
}));
const [all = { id: "all", name: "", count: 0, cards: 0 }, ...categories] = choices;
const ALL = all.name;

const featuredTitle = featuredPost()?.title ?? "";

const filterOf = (page: Page): Locator => page.getByRole("group", { name: "Filter articles by category" });
const cardsOf = (page: Page): Locator => page.getByRole("listitem").getByRole("article");
const featuredOf = (page: Page): Locator => page.getByRole("article", { name: featuredTitle });

test("each article has category, title, excerpt, author, date, read time and picture", async ({ page }) => {
  await page.goto("/blog");
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(allPosts.length);
  for (const article of await articles.all()) {
    await expect(article.getByRole("heading", { level: 3 })).toBeVisible();
    await expect(article.getByRole("img")).toHaveCount(1);
    await expect(article.getByRole("button", { name: /^Read More/ })).toBeVisible();
    const names = categories.map(({ name }) => name).join("|");
    await expect(article).toHaveText(
      new RegExp(`(${names}) · , +[^·]+ · , +\\w+ \\d+, \\d{4} · , +\\d+ min`),
    );
  }
  const dates = await articles
    .getByRole("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(dates.toSorted()).toEqual(allPosts.map(({ date }) => date).toSorted());
});

test("the filter begins with all articles and shows one category at a time", async ({ page }) => {
  await openPage(page, "/blog");
  await expectChoices(filterOf(page), choices, ALL);
  for (const { id, name, count, cards } of [...categories, all]) {
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

test("no line of an article's facts begins with a dot, from phone to desktop", async ({ page }) => {
  await openPage(page, "/blog");
  const facts = page.getByRole("article").locator("p", { has: page.locator("time") });
  await expect(facts).toHaveCount(all.count);
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const begun = await facts.evaluateAll((lines) =>
      lines.flatMap((line) =>
        Array.from(line.querySelectorAll("[aria-hidden]"))
          .filter((dot) => dot.getBoundingClientRect().left <= line.getBoundingClientRect().left + 1)
          .map(() => line.textContent),
      ),
    );
    expect(begun, `${width}`).toEqual([]);
  }
});

test("on every path the filter begins with all articles, and does again after leaving the page", async ({
  page,
}) => {
  for (const [index, path] of blogPaths.entries())
    await test.step(path, async () => {
      await openPage(page, path);
      await expectChoices(filterOf(page), choices, ALL);
      await expectPosts(page, "all", all.cards);

      const { id, name, cards } = categories[index % categories.length] ?? all;
      await choose(page, filterOf(page), name, cards);
      await expectChoices(filterOf(page), choices, name);
      await expectPosts(page, id, cards);
      expect(new URL(page.url()).pathname).toBe(path);

      await leaveAndReturn(page);
      await expectChoices(filterOf(page), choices, ALL);
      await expectPosts(page, "all", all.cards);
    });
});

test("from one blog path to another the filter goes back to all articles", async ({ page }) => {
  await openPage(page, "/blog/common-chinese-phrases");
  const [{ name, cards } = all] = categories;
  await choose(page, filterOf(page), name, cards);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/blog");
  await expectChoices(filterOf(page), choices, ALL);
  await expect(page.getByRole("article")).toHaveCount(all.count);
});

/** The featured post is shown under All only; the other posts of the category are cards. */
async function expectPosts(page: Page, id: string, cards: number): Promise<void> {
  const times = id === "all" ? 1 : 0;
  await expect(cardsOf(page)).toHaveCount(cards);
  await expect(cardsOf(page).getByRole("heading", { level: 3 })).toHaveText(
    // Underscores mark pinyin in the records.
    remainingPosts(id).map(({ title }) => title.replaceAll("_", "")),
  );
  await expect(featuredOf(page)).toHaveCount(times);
  await expect(page.getByRole("heading", { name: featuredTitle })).toHaveCount(times);
}
