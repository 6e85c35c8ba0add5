import { expect, type Locator, type Page } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { choose, expectChoices, leaveAndReturn } from "#tests/support/filter.ts";
import { hueOf } from "#tests/support/hue.ts";
import { openPage } from "#tests/support/open-page.ts";
import { coursesPaths } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const ALL = "All Levels";

const choices = [
  { name: ALL, count: 6 },
  { name: "Beginner", count: 2 },
  { name: "Intermediate", count: 2 },
  { name: "Advanced", count: 2 },
];

const courses = [
  { title: /basic/i, level: "Beginner", price: "Free Trial", maxLessons: 40, maxWeeks: 8 },
  { title: /practical daily life/i, level: "Beginner", price: "$99", maxLessons: 40, maxWeeks: 8 },
  { title: /conversational/i, level: "Intermediate", price: "$149", maxLessons: 60, maxWeeks: 12 },
  { title: /business/i, level: "Intermediate", price: "$199", maxLessons: 60, maxWeeks: 12 },
  { title: /advanced mastery/i, level: "Advanced", price: "$249", maxLessons: 80, maxWeeks: 16 },
  { title: /hsk preparation/i, level: "Advanced", price: "$179", maxLessons: 80, maxWeeks: 16 },
];

/** Hues in degrees. */
const badges = [
  { level: "Beginner", figures: "40 lessons / 8 weeks", from: 90, to: 160 },
  { level: "Intermediate", figures: "60 lessons / 12 weeks", from: 40, to: 65 },
  { level: "Advanced", figures: "80 lessons / 16 weeks", from: -15, to: 15 },
];

const filterOf = (page: Page): Locator => page.getByRole("group", { name: "Filter courses by level" });
const cardsOf = (page: Page): Locator => page.getByRole("article");

test("the six courses are in order, each with all its facts", async ({ page }) => {
  await page.goto("/courses");
  const cards = cardsOf(page);
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText(courses.map(({ title }) => title));
  let students = 0;
  for (const [index, { level, price, maxLessons, maxWeeks }] of courses.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(level, { exact: true })).toBeVisible();
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card.getByRole("listitem")).not.toHaveCount(0);
    await expect(card.getByRole("img")).toHaveCount(1);
    await expect(card.getByRole("button", { name: "Enroll Now" })).toBeVisible();
    expect(await figureIn(card, "weeks")).toBeLessThanOrEqual(maxWeeks);
    expect(await figureIn(card, "lessons")).toBeLessThanOrEqual(maxLessons);
    students += await figureIn(card, "students");
  }
  expect(students).toBeGreaterThanOrEqual(10_000);
  expect(students).toBeLessThan(11_000);
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
  for (const { name, count } of [...choices.slice(1), ...choices.slice(0, 1)]) {
    await choose(page, filterOf(page), name, count);
    await expectCourses(page, name);
  }
});

test("on every path the filter begins with all levels, and does again after leaving the page", async ({
  page,
}) => {
  const levels = choices.slice(1);
  for (const [index, path] of coursesPaths.entries())
    await test.step(path, async () => {
      await openPage(page, path);
      await expectChoices(filterOf(page), choices, ALL);
      await expectCourses(page, ALL);

      const { name, count } = levels[index % levels.length] ?? { name: ALL, count: 6 };
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
  await expect(cardsOf(page)).toHaveCount(6);
});

test("a level chosen by keyboard is announced once", async ({ page }) => {
  await openPage(page, "/courses");
  const advanced = filterOf(page).getByRole("button", { name: "Advanced" });
  const announcements = await recordAnnouncements(page);
  await advanced.focus();
  await page.keyboard.press("Space");
  await expect(advanced).toHaveAttribute("aria-pressed", "true");
  await expect(advanced).toBeFocused();
  await expect(cardsOf(page)).toHaveCount(2);
  // Time for a second announcement, if there were one.
  await page.waitForTimeout(1_000);
  expect(await announcements()).toHaveLength(1);
});

async function expectCourses(page: Page, choice: string): Promise<void> {
  const shown = courses.filter(({ level }) => choice === ALL || level === choice);
  await expect(cardsOf(page).getByRole("heading", { level: 3 })).toHaveText(shown.map(({ title }) => title));
}

/** The number before `unit` on a card. */
async function figureIn(card: Locator, unit: string): Promise<number> {
  const text = await card.getByText(new RegExp(`^[\\d,]+ ${unit}$`)).textContent();
  return Number.parseInt((text ?? "").replaceAll(",", ""), 10);
}
