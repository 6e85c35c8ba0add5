// The facts of the records are on their pages. The words are held by transcript.journey.ts.
import { expect } from "@playwright/test";
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

test("the figures of the home page and the about page are those of the claims and the levels", async ({
  page,
}) => {
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
  for (const { title, lessons, weeks } of levelCards) {
    const heading = page.getByRole("heading", { level: 3, name: title, exact: true });
    const card = main.getByRole("listitem").filter({ has: heading });
    await expect(card).toContainText(`${lessons} lessons / ${weeks} weeks`);
  }
  for (const { name, rating } of testimonials) {
    const card = page.getByRole("figure").filter({ hasText: name });
    await expect(card.locator("img")).toHaveCount(1);
    const stars = card.getByRole("img", { name: `${rating} out of 5 stars` });
    expect((await stars.locator("path").getAttribute("d"))?.match(/z/g)).toHaveLength(rating);
  }
});

test("phone, address and the time that answers take are on the pages where they are looked for", async ({
  page,
}) => {
  for (const [path, fact] of [
    ["/contact", site.phone],
    ["/contact", site.address],
    ["/privacy", site.responseTime],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(fact);
  }
});

test("the courses are in order, each with all its facts", async ({ page }) => {
  await page.goto("/courses");
  const cards = page.getByRole("article");
  await expect(cards.getByRole("heading", { level: 3 })).toHaveText(courses.map(({ title }) => title));
  for (const [index, { level, price, duration, lessons, students }] of courses.entries()) {
    const card = cards.nth(index);
    const levelName = courseFilters.find(({ id }) => id === level)?.name ?? "";
    const figures = [`${lessons} lessons`, `${formatCount(students)} students`];
    for (const fact of [levelName, price, duration, ...figures])
      await expect(card.getByText(fact, { exact: true })).toBeVisible();
    await expect(card.getByRole("listitem")).not.toHaveCount(0);
    await expect(card.getByRole("img")).toHaveCount(1);
    await expect(card.getByRole("button", { name: "Enroll Now" })).toBeVisible();
  }
});

/** Degrees of red, yellow and green. */
const hues = { beginner: [90, 160], intermediate: [40, 65], advanced: [-15, 15] } as const;

test("badges are green, yellow and red, on the courses and on the home page", async ({ page }) => {
  for (const path of ["/courses", "/"]) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const { level, title, lessons, weeks } of levelCards) {
        const text = path === "/" ? `${lessons} lessons / ${weeks} weeks` : title;
        const badge = page.getByRole("main").getByText(text, { exact: true });
        const hue = await badge.first().evaluate(readHue);
        expect(hue, `${level} on ${path}`).toBeGreaterThan(hues[level][0]);
        expect(hue, `${level} on ${path}`).toBeLessThan(hues[level][1]);
      }
    }
  }
});

test("each article has category, title, excerpt, author, date, read time and picture", async ({ page }) => {
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
    await expect(article.getByRole("img")).toHaveCount(1);
    await expect(article.getByRole("button", { name: /^Read More/ })).toBeVisible();
  }
});

test.describe("in a time zone that is a day behind", () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("the date of the policy is the same", async ({ page }) => {
    await openPage(page, "/privacy");
    await expect(page.getByRole("main")).toContainText(`Last updated: ${formatDate(lastUpdated)}`);
  });
});

/** Copy as it is read, without its marks and the addresses of its links. */
function plain(copy: string): string {
  return splitCopy(copy)
    .map(({ text }) => text)
    .join("");
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
