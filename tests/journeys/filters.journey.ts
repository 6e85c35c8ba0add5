import { expect, type Page } from "@playwright/test";
import { courseFilters, courses, coursesAt } from "#app/content/courses.ts";
import { weeksInAll } from "#app/content/courses-page.ts";
import { blogCategories, featuredPost, remainingPosts } from "#app/content/posts.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { openPage } from "#tests/support/open-page.ts";
import { blogPaths, coursesPaths, mainLink } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const FEATURED = "One more is featured under All Articles.";

/**
 * `count` is on the button, `shown` is announced, `titles` are the list's headings, and `note` is
 * below the list.
 */
type Choice = {
  name: string;
  count: number;
  shown: number;
  noun: string;
  titles: string[];
  note: string;
};

const levels = courseFilters.map(({ id, name }): Choice => {
  const titles = coursesAt(id).map(({ title }) => title);
  return { name, count: titles.length, shown: titles.length, noun: "courses", titles, note: "" };
});

/**
 * The featured post is counted in its category and shown under All. Underscores mark pinyin in the
 * records.
 */
const categories = blogCategories.map(({ id, name, count }): Choice => {
  const titles = remainingPosts(id).map(({ title }) => title.replaceAll("_", ""));
  const shown = id === "all" ? count : titles.length;
  const note = id === featuredPost()?.category ? FEATURED : "";
  return { name, count, shown, noun: "articles", titles, note };
});

for (const { paths, choices, to } of [
  { paths: coursesPaths, choices: levels, to: coursesPaths.at(-1) },
  { paths: blogPaths, choices: categories, to: blogPaths[0] },
]) {
  const [path = "", alias = ""] = paths;
  const [all, ...rest] = choices as [Choice, ...Choice[]];

  test(`the filter of ${path} starts with all, shows one choice, and resets on leaving`, async ({
    page,
  }) => {
    await openPage(page, alias);
    await expectChosen(page, choices, all);
    await choose(page, rest[0] ?? all);
    await page.getByRole("contentinfo").locator(`a[href="${to}"]`).click();
    await expect(page).toHaveURL(to ?? "");
    await expectChosen(page, choices, all);
    for (const choice of [...rest, all, ...rest.slice(0, 1)]) {
      await choose(page, choice);
      await expectChosen(page, choices, choice);
    }
    await mainLink(page, "About").click();
    await expect(page.getByRole("group")).toHaveCount(0);
    await page.goBack();
    await expectChosen(page, choices, all);
  });
}

test("a filter chosen by keyboard is announced once, and again when it is repeated", async ({
  page,
}) => {
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
    // Time for a second announcement, if there were one.
    await page.clock.runFor(1_000);
    expect(await announcements()).toHaveLength(times);
  }
  expect(new Set(await announcements()).size).toBe(1);
});

test("the road has a square per week and links to the courses that are shown", async ({ page }) => {
  await openPage(page, "/courses");
  const road = page.getByRole("list", { name: /one square is a week/ });
  const labels = courses.map(({ title, duration }) => `${title}, ${duration}`);
  await expect(road.getByRole("link")).toHaveText(labels);
  await expect(road.locator("i")).toHaveCount(weeksInAll);
  await road.getByRole("link").last().click();
  await expect(page.getByRole("article").last()).toBeInViewport();
  await expect(page).toHaveURL(`/courses#${courses.at(-1)?.id}`);
  await page.getByRole("button", { name: /^Beginner/ }).click();
  await expect(road.getByRole("link")).toHaveCount(coursesAt("beginner").length);
  await expect(road.getByRole("listitem")).toHaveText(labels);
});

// A card placed by how many follow it would move: a visitor's scroll position too.
test("cards keep their columns while the document arrives, and two share a row", async ({
  page,
}) => {
  for (const [path, pair] of [
    ["/courses", courseFilters.find(({ id }) => coursesAt(id).length === 2)],
    ["/blog", blogCategories.find(({ id }) => remainingPosts(id).length === 2)],
  ] as const) {
    await openPage(page, path);
    const cards = page.locator(".card-grid > :not([hidden])");
    const all = await cards.count();
    if (pair) {
      await page.getByRole("button", { name: new RegExp(`^${pair.name}`) }).click();
      await expect(cards).toHaveCount(2);
      const [first, second, list] = await cards.evaluateAll((two) =>
        [...two, two[0]?.parentElement ?? document.body].map((at) =>
          at.getBoundingClientRect().toJSON(),
        ),
      );
      expect(second.top, path).toBe(first.top);
      expect(second.right, path).toBeCloseTo(list.right);
    }
    await page.getByRole("group").getByRole("button").first().click();
    await expect(cards).toHaveCount(all);
    const places = await cards.first().evaluate((card) => {
      const seen: string[] = [];
      for (; card.isConnected; card.parentElement?.lastElementChild?.remove()) {
        const { left, right } = card.getBoundingClientRect();
        seen.push(`${left} to ${right}`);
      }
      return seen;
    });
    expect(places).toHaveLength(all);
    expect(new Set(places).size, `${path}: ${places}`).toBe(1);
  }
});

/** Expects the buttons' names and counts, only `chosen` pressed, and only its cards. */
async function expectChosen(page: Page, choices: readonly Choice[], chosen: Choice): Promise<void> {
  const label = ({ name, count }: Choice) => `${name} (${count})`;
  const buttons = page.getByRole("group").getByRole("button");
  await expect(buttons).toHaveText(choices.map(label));
  await expect(buttons.and(page.locator("[aria-pressed=true]"))).toHaveText([label(chosen)]);
  const articles = page.getByRole("article");
  await expect(
    page.getByRole("listitem").filter({ has: articles }).getByRole("heading"),
  ).toHaveText(chosen.titles);
  await expect(articles).toHaveCount(chosen.shown);
  await expect(page.getByRole("main").getByText(FEATURED, { exact: true })).toHaveCount(
    chosen.note ? 1 : 0,
  );
}

/** Chooses a filter and expects focus, scroll position and URL to stay, and one announcement. */
async function choose(page: Page, { name, shown, noun, note }: Choice): Promise<void> {
  const filter = page.getByRole("group");
  const button = filter.getByRole("button", { name: new RegExp(`^${name}\\b`) });
  await button.hover();
  const announcements = await recordAnnouncements(page);
  const position = async () => ({
    address: page.url(),
    scroll: await page.evaluate(() => [window.scrollX, window.scrollY]),
    filter: await filter.boundingBox(),
  });
  const before = await position();
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeFocused();
  expect(await position()).toEqual(before);
  const sentence = `${name}: ${shown} ${noun} shown`;
  await expect.poll(announcements).toEqual([note ? `${sentence}. ${note}` : sentence]);
}
