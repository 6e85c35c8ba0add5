// The figures of the records, of which transcripts keep only the shape, and what a transcript does not hold.
import { expect, type Locator } from "@playwright/test";
import { aboutStats } from "#app/content/about.ts";
import { courses } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { allPosts } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { claims, site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { test } from "#tests/support/test.ts";

const facts: Readonly<Record<string, readonly string[]>> = {
  "/": [claims.students, claims.lessons, claims.success].map(({ value }) => value),
  "/about": aboutStats.map(({ value, label }) => label + value),
  "/contact": [site.phone, site.address],
  "/privacy": [site.responseTime, `Last updated: ${formatDate(lastUpdated)}`],
  "/blog": allPosts.map(({ date, readTime }) => `${formatDate(date)}·, ${Number.parseInt(readTime, 10)} min`),
  "/courses": courses.map(
    ({ duration, lessons, students, price }) =>
      `${duration}·, ${lessons} lessons·, ${formatCount(students)} students${price}`,
  ),
};

test("pages show the figures of their records", async ({ page }) => {
  for (const [path, figures] of Object.entries(facts)) {
    await page.goto(path);
    for (const figure of figures) await expect.soft(page.getByRole("main")).toContainText(figure);
  }
});

test("articles are dated, people have portraits and stars, levels have their hue", async ({ page }) => {
  await page.goto("/blog");
  const dates = await page
    .getByRole("time")
    .evaluateAll((all) => all.map((at) => at.getAttribute("datetime")));
  expect(dates.toSorted()).toEqual(allPosts.map(({ date }) => date).toSorted());

  await page.goto("/about");
  for (const { name } of team)
    await expect(page.getByRole("listitem").filter({ hasText: name }).locator("img")).toHaveCount(1);

  await page.goto("/courses");
  for (const [index, { level }] of courses.entries())
    await expectHue(
      page
        .getByRole("article")
        .nth(index)
        .getByText(new RegExp(`^${level}$`, "i")),
      level,
    );

  await page.goto("/");
  for (const { level, lessons, weeks } of levelCards)
    await expectHue(page.getByText(`${lessons} lessons / ${weeks} weeks`, { exact: true }), level);
  for (const { name, rating } of testimonials) {
    const card = page.getByRole("figure").filter({ hasText: name });
    await expect(card.locator("img")).toHaveCount(1);
    const stars = card.getByRole("img", { name: `${rating} out of 5 stars` });
    expect((await stars.locator("path").getAttribute("d"))?.match(/z/g)).toHaveLength(rating);
  }
});

/** Expects a badge to be green, yellow or red, by its strongest and its weakest channel, in both schemes. */
async function expectHue(badge: Locator, level: "beginner" | "intermediate" | "advanced"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await badge.page().emulateMedia({ colorScheme });
    const color = await badge.evaluate((at) => getComputedStyle(at).backgroundColor);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    const isWarm = { beginner: green > red && green > blue, advanced: red > 1.1 * green && red > 1.1 * blue };
    const isYellow = red >= green && green > 1.2 * blue && red < 1.1 * green;
    expect({ ...isWarm, intermediate: isYellow }[level], `${level} is ${color} in ${colorScheme}`).toBe(true);
  }
}
