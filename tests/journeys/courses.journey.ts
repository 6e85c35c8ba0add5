import { expect, type Locator, type Page } from "@playwright/test";
import { courseFilters, coursesAt, courses as records } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { choose, expectChoices, leaveAndReturn } from "#tests/support/filter.ts";
import { hueOf } from "#tests/support/hue.ts";
import { openPage } from "#tests/support/open-page.ts";
import { coursesPaths } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const choices = courseFilters.map(({ id, name }) => ({ name, count: coursesAt(id).length }));
const [all = { name: "", count: 0 }, ...levels] = choices;
const ALL = all.name;

const courses = records.map((course) => ({
  ...course,
  level: courseFilters.find(({ id }) => id === course.level)?.name ?? "",
}));

/** Degrees: green, yellow, red. */
const hues = { beginner: [90, 160], intermediate: [40, 65], advanced: [-15, 15] } as const;

const badges = levelCards.map(({ level, title, lessons, weeks }) => ({
  level: title,
  figures: `${lessons} lessons / ${weeks} weeks`,
  from: hues[level][0],
  to: hues[level][1],
}));

const filterOf = (page: Page): Locator => page.getByRole("group", { name: "Filter courses by level" });
const cardsOf = (page: Page): Locator => page.getByRole("article");

test("the courses are in order, each with all its facts", async ({ page }) => {
  await page.goto("/courses");
  const cards = cardsOf(page);
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText(courses.map(({ title }) => title));
  for (const [index, { level, price, duration, lessons, students }] of courses.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(level, { exact: true })).toBeVisible();
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card.getByRole("listitem")).not.toHaveCount(0);
    await expect(card.getByRole("img")).toHaveCount(1);
    await expect(card.getByRole("button", { name: "Enroll Now" })).toBeVisible();
    for (const figure of [duration, `${lessons} lessons`, `${formatCount(students)} students`])
      await expect(card.getByText(figure, { exact: true })).toBeVisible();
  }
});

test("four benefits come with every course", async ({ page }) => {
  await page.goto("/courses");
  const first = page.getByRole("heading", { level: 3, name: /lifetime access/i });
  const region = page.getByRole("region").filter({ has: first });
  await expect(region.getByRole("heading", { level: 3 })).toHaveText([
    /lifetime access/i,
    /expert support/i,
    /certificates/i,
    /mobile learning/i,
  ]);
});

test("badges are green, yellow and red, on the cards and on the home page", async ({ page }) => {
  for (const path of ["/courses", "/"]) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { level, figures, from, to } of badges) {
        const badge = page.getByRole("main").getByText(path === "/" ? figures : level, { exact: true });
        const hue = await hueOf(badge.first());
        expect(hue > 180 ? hue - 360 : hue, `${level} on ${path}`).toBeGreaterThan(from);
        expect(hue > 180 ? hue - 360 : hue, `${level} on ${path}`).toBeLessThan(to);
      }
    }
  }
});

test("the filter begins with all levels and shows one at a time", async ({ page }) => {
  await openPage(page, "/courses");
  await expectChoices(filterOf(page), choices, ALL);
  for (const { name, count } of [...levels, all]) {
    await choose(page, filterOf(page), name, count);
    await expectCourses(page, name);
  }
});

test("on every path the filter begins with all levels, and does again after leaving the page", async ({
  page,
}) => {
  for (const [index, path] of coursesPaths.entries())
    await test.step(path, async () => {
      await openPage(page, path);
      await expectChoices(filterOf(page), choices, ALL);
      await expectCourses(page, ALL);

      const { name, count } = levels[index % levels.length] ?? all;
      await choose(page, filterOf(page), name, count);
      await expectChoices(filterOf(page), choices, name);
      await expectCourses(page, name);
      expect(new URL(page.url()).pathname).toBe(path);

      await leaveAndReturn(page);
      await expectChoices(filterOf(page), choices, ALL);
      await expectCourses(page, ALL);
    });
});

test("from one course path to another the filter goes back to all levels", async ({ page }) => {
  await openPage(page, "/courses/beginner");
  await choose(page, filterOf(page), "Advanced", 2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Intermediate" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/courses/intermediate");
  await expectChoices(filterOf(page), choices, ALL);
  await expect(cardsOf(page)).toHaveCount(all.count);
});

test("a level chosen by keyboard is announced once", async ({ page }) => {
  await openPage(page, "/courses");
  const advanced = filterOf(page).getByRole("button", { name: "Advanced" });
  const announcements = await recordAnnouncements(page);
  await advanced.focus();
  await page.keyboard.press("Space");
  await expect(advanced).toHaveAttribute("aria-pressed", "true");
  await expect(advanced).toBeFocused();
  await expect(cardsOf(page)).toHaveCount(coursesAt("advanced").length);
  // Time for a second announcement, if there were one.
  await page.waitForTimeout(1_000);
  expect(await announcements()).toHaveLength(1);
});

async function expectCourses(page: Page, choice: string): Promise<void> {
  const shown = courses.filter(({ level }) => choice === ALL || level === choice);
  await expect(cardsOf(page).getByRole("heading", { level: 3 })).toHaveText(shown.map(({ title }) => title));
}
