import { expect } from "@playwright/test";
import { courseFilters, courses, coursesAt } from "#app/content/courses.ts";
import { weeksInAll } from "#app/content/courses-page.ts";
import { allPosts, blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { choose, expectChosen, type FilterChoice } from "#tests/support/filter.ts";
import { openPage } from "#tests/support/open-page.ts";
import { blogPaths, coursesPaths } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const levels = courseFilters.map(({ id, name }): FilterChoice => {
  const titles = coursesAt(id).map(({ title }) => title);
  return { name, count: titles.length, announced: titles.length, titles };
});

/** The featured post is counted in its category and shown under All. Underscores mark pinyin in the records. */
const categories = blogCategories.map(({ id, name, count }): FilterChoice => {
  const titles = remainingPosts(id).map(({ title }) => title.replaceAll("_", ""));
  return { name, count, announced: id === "all" ? count : titles.length, titles };
});

const featured = featuredPost();
const other = blogCategories.find(({ id }) => id !== "all" && id !== featured?.category);

for (const { paths, choices, link } of [
  { paths: coursesPaths, choices: levels, link: "Intermediate" },
  { paths: blogPaths, choices: categories, link: "Blog" },
]) {
  const [path = "", alias = ""] = paths;
  const [all, ...rest] = choices as [FilterChoice, ...FilterChoice[]];

  test(`the filter of ${path} begins with all, shows one choice at a time, and all again after leaving the page`, async ({
    page,
  }) => {
    await openPage(page, path);
    await expectChosen(page, choices, all);
    for (const choice of [...rest, all, ...rest.slice(0, 1)]) {
      await choose(page, choice);
      await expectChosen(page, choices, choice);
    }
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("group")).toHaveCount(0);
    await page.goBack();
    await expectChosen(page, choices, all);
  });

  test(`the filter begins with all on every path of ${path}, and again from one to another`, async ({
    page,
  }) => {
    for (const own of [...paths.slice(2), alias]) {
      await openPage(page, own);
      await expectChosen(page, choices, all);
      await choose(page, rest[0] ?? all);
    }
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).not.toHaveURL(alias);
    await expectChosen(page, choices, all);
  });
}

test("a choice made by keyboard is announced once, and again when it is repeated", async ({ page }) => {
  await openPage(page, "/courses");
  await page.clock.install();
  const button = page.getByRole("group").getByRole("button").last();
  const announcements = await recordAnnouncements(page);
  await button.focus();
  for (const times of [1, 2]) {
    await page.keyboard.press("Space");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(button).toBeFocused();
    await expect.poll(announcements).toHaveLength(times);
    // Time for one more, if there were one.
    await page.clock.runFor(1_000);
    expect(await announcements()).toHaveLength(times);
  }
  expect(new Set(await announcements()).size).toBe(1);
});

test("a filter that counts the featured article says where it is", async ({ page }) => {
  const category = blogCategories.find(({ id }) => id === featured?.category);
  await openPage(page, "/blog");
  const note = page.getByRole("main").getByText("One more is featured under All Articles.", { exact: true });
  await expect(page.getByRole("article", { name: featured?.title ?? "" })).toHaveCount(1);
  await expect(note).toHaveCount(0);
  const announcements = await recordAnnouncements(page);
  await page.getByRole("button", { name: new RegExp(`^${category?.name}`) }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole("article", { name: featured?.title ?? "" })).toHaveCount(0);
  await expect
    .poll(announcements)
    .toEqual([expect.stringMatching(/articles shown\. One more is featured under All Articles\.$/)]);
  await page.getByRole("button", { name: new RegExp(`^${other?.name}`) }).click();
  await expect(note).toHaveCount(0);
});

test("the road has a square a week, leads to each card, and keeps as links what a filter leaves", async ({
  page,
}) => {
  await openPage(page, "/courses");
  const road = page.getByRole("list", { name: /one square a week/ });
  const heard = courses.map(({ title, duration }) => `${title}, ${duration}`);
  await expect(road.getByRole("link")).toHaveText(heard);
  await expect(road.locator("i")).toHaveCount(weeksInAll);
  await road.getByRole("link").last().click();
  await expect(page.getByRole("article").last()).toBeInViewport();
  await expect(page).toHaveURL(`/courses#${courses.at(-1)?.id}`);
  await page.getByRole("button", { name: /^Beginner/ }).click();
  await expect(road.getByRole("link")).toHaveCount(coursesAt("beginner").length);
  await expect(road.getByRole("listitem")).toHaveText(heard);
});

test("two cards that a filter leaves share the row, on both pages", async ({ page }) => {
  for (const [path, filter] of [
    ["/courses", /^Beginner/],
    ["/blog", /^Pronunciation/],
  ] as const) {
    await openPage(page, path);
    await page.getByRole("button", { name: filter }).click();
    const cards = page.getByRole("listitem").getByRole("article");
    await expect(cards).toHaveCount(2);
    const [first, second, list] = await cards.evaluateAll((all) =>
      [...all, all[0]?.closest("ul") ?? document.body].map((at) => at.getBoundingClientRect().toJSON()),
    );
    expect(second.top, path).toBe(first.top);
    expect(second.right, path).toBeCloseTo(list.right);
  }
});

test("no line of an article's facts begins with a dot, from phone to desktop", async ({ page }) => {
  await openPage(page, "/blog");
  const facts = page.getByRole("article").locator("p", { has: page.locator("time") });
  await expect(facts).toHaveCount(allPosts.length);
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
