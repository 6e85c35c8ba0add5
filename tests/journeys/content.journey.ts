// The pages show the facts of the records. Transcripts cover the texts.
import { expect, type Locator } from "@playwright/test";
import { aboutStats } from "#app/content/about.ts";
import { courseFilters, courses } from "#app/content/courses.ts";
import { levelCards } from "#app/content/home.ts";
import { allPosts, blogCategories } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { claims, site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { openPage } from "#tests/support/open-page.ts";
import { home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// A day behind UTC: dates must be the same everywhere.
test.use({ timezoneId: "Pacific/Honolulu" });

test("the home page and the about page show the figures of the claims and the levels", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("definition")).toHaveText(aboutStats.map(({ value }) => value));
  await expect(main.getByRole("term")).toHaveText(aboutStats.map(({ label }) => label));
  for (const { name } of team)
    await expect(main.getByRole("listitem").filter({ hasText: name }).locator("img")).toHaveCount(1);

  await page.goto("/");
  for (const { value, label } of [claims.students, claims.success])
    await expect(main).toContainText(`${value} ${label}`);
  await expect(main).toContainText(`${claims.experience.value} of ${claims.experience.label}`);
  const figures = [claims.students, claims.lessons, claims.success];
  await expect(main.getByRole("region", { name: home.heading }).getByRole("definition")).toHaveText(
    figures.map(({ value }) => value),
  );
  for (const { level, title, lessons, weeks } of levelCards) {
    const heading = page.getByRole("heading", { level: 3, name: title, exact: true });
    const card = main.getByRole("listitem").filter({ has: heading });
    await expectHue(card.getByText(`${lessons} lessons / ${weeks} weeks`, { exact: true }), level);
  }
  for (const { name, rating } of testimonials) {
    const card = page.getByRole("figure").filter({ hasText: name });
    await expect(card.locator("img")).toHaveCount(1);
    const stars = card.getByRole("img", { name: `${rating} out of 5 stars` });
    expect((await stars.locator("path").getAttribute("d"))?.match(/z/g)).toHaveLength(rating);
  }
});

for (const [path, facts] of Object.entries({
  "/contact": [site.phone, site.address],
  "/privacy": [site.responseTime, `Last updated: ${formatDate(lastUpdated)}`],
}))
  test(`${path} shows ${facts.join(" and ")}`, async ({ page }) => {
    await openPage(page, path);
    for (const fact of facts) await expect(page.getByRole("main")).toContainText(fact);
  });

test("the courses page lists the courses in order, each with all its facts", async ({ page }) => {
  await page.goto("/courses");
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText(courses.map(({ title }) => title));
  for (const [index, { level, price, duration, lessons, students }] of courses.entries()) {
    const card = cards.nth(index);
    const levelName = courseFilters.find(({ id }) => id === level)?.name ?? "";
    await expectHue(card.getByText(levelName, { exact: true }), level);
    const figures = [`${lessons} lessons`, `${formatCount(students)} students`];
    for (const fact of [price, duration, ...figures])
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
});

test("each article has category, title, excerpt, author, date and read time", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.getByRole("article")).toHaveCount(allPosts.length);
  for (const { title, excerpt, author, date, category, readTime } of allPosts) {
    const heading = page.getByRole("heading", { level: 3, name: plain(title), exact: true });
    const article = page.getByRole("article").filter({ has: heading });
    await expect(article).toContainText(plain(excerpt));
    const name = blogCategories.find(({ id }) => id === category)?.name;
    const facts = [author, formatDate(date), Number.parseInt(readTime, 10)].join(" · , +");
    await expect(article).toHaveText(new RegExp(`${name}\\s*${facts} min`));
    await expect(article.getByRole("time")).toHaveAttribute("datetime", date);
  }
});

/** Copy without its markup and link targets. */
function plain(copy: string): string {
  return splitCopy(copy)
    .map(({ text }) => text)
    .join("");
}

/** Hue ranges of red, yellow and green, in degrees. */
const HUES = { beginner: [90, 160], intermediate: [40, 65], advanced: [-15, 15] } as const;

/** Badges are green, yellow and red, in both schemes. */
async function expectHue(badge: Locator, level: keyof typeof HUES): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await badge.page().emulateMedia({ colorScheme });
    const hue = await badge.evaluate(readHue);
    expect(hue, `${level} in ${colorScheme}`).toBeGreaterThan(HUES[level][0]);
    expect(hue, `${level} in ${colorScheme}`).toBeLessThan(HUES[level][1]);
  }
}

/** Runs in the page: the hue of an element's background, in degrees from -180. */
function readHue(badge: Element): number {
  const canvas = document.createElement("canvas").getContext("2d");
  if (!canvas) throw new Error("no canvas");
  canvas.fillStyle = getComputedStyle(badge).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
