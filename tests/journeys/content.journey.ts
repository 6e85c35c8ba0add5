// Every record is on its page, with all its facts.
import { expect, type Page } from "@playwright/test";
import { aboutStats, mission, values } from "#app/content/about.ts";
import { benefits } from "#app/content/benefits.ts";
import { contactSections } from "#app/content/contact.ts";
import { courseFilters, courses } from "#app/content/courses.ts";
import { faqs } from "#app/content/faqs.ts";
import { features, levelCards } from "#app/content/home.ts";
import { allPosts, blogCategories } from "#app/content/posts.ts";
import { lastUpdated, policyChanges, policySections } from "#app/content/privacy.ts";
import { claims, site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { splitCopy } from "#app/lib/copy-markup.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { openPage } from "#tests/support/open-page.ts";
import { home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test("the about page has the mission, statistics, people and values", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: mission.title })).toContainText(/mission/i);
  await expect(main.getByRole("definition")).toHaveText(aboutStats.map(({ value }) => value));
  await expect(main.getByRole("term")).toHaveText(aboutStats.map(({ label }) => label));
  for (const { name, nameInChinese = "", role, bio } of team) {
    const heading = page.getByRole("heading", { level: 3, name });
    const card = main.getByRole("listitem").filter({ has: heading });
    for (const text of [role, bio, nameInChinese.replaceAll("_", "")]) await expect(card).toContainText(text);
    await expect(card.locator("img")).toHaveCount(1);
  }
  await expectSection(page, values);
});

test("the home page makes its claims, begins with three figures and ends with a call to action", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const { value, label } of [claims.students, claims.success])
    await expect(main).toContainText(`${value} ${label}`);
  await expect(main).toContainText(`${claims.experience.value} of ${claims.experience.label}`);

  const hero = main.getByRole("region", { name: home.heading });
  const figures = [claims.students, claims.lessons, claims.success];
  await expect(hero.getByRole("definition")).toHaveText(figures.map(({ value }) => value));
  await expect(hero.getByRole("term")).toHaveText([/students/, /lessons/, /success/]);
  const last = main.getByRole("region").last();
  await expect(last.getByRole("heading", { level: 2 })).toBeVisible();
  for (const part of [hero, last])
    await expect(part.getByRole("button", { name: "Start Free Trial" })).toBeVisible();
});

test("the home page has its features, levels, and learners with their stars", async ({ page }) => {
  await page.goto("/");
  await expectSection(page, features);
  for (const { title, lessons, weeks } of levelCards) {
    const heading = page.getByRole("heading", { level: 3, name: title, exact: true });
    const card = page.getByRole("main").getByRole("listitem").filter({ has: heading });
    await expect(card).toContainText(`${lessons} lessons / ${weeks} weeks`);
    await expect(card.getByRole("button", { name: "Start Course" })).toBeVisible();
  }
  const stars = page.getByRole("img", { name: / out of 5 stars$/ });
  await expect(stars).toHaveCount(testimonials.length);
  for (const [index, { name, role, content, rating }] of testimonials.entries()) {
    const card = page.getByRole("figure").filter({ has: stars }).nth(index);
    await expect(stars.nth(index)).toHaveAccessibleName(`${rating} out of 5 stars`);
    for (const text of [name, role, content]) await expect(card).toContainText(text);
    await expect(card.locator("img")).toHaveCount(1);
    expect((await stars.nth(index).locator("path").getAttribute("d"))?.match(/z/g)).toHaveLength(rating);
  }
});

test("the courses are in order, each with all its facts, and what comes with every course", async ({
  page,
}) => {
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
  await expectSection(page, benefits);
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
    const facts = [name, author, formatDate(date), Number.parseInt(readTime, 10)].join(" · , +");
    await expect(article).toHaveText(new RegExp(`${facts} min`));
    await expect(article.getByRole("time")).toHaveAttribute("datetime", date);
    await expect(article.getByRole("img")).toHaveCount(1);
    await expect(article.getByRole("button", { name: /^Read More/ })).toBeVisible();
  }
});

test("contact details are beside the form, and questions are answered", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
  await expect(main.getByRole("link", { name: site.phone })).toHaveAttribute("href", /^tel:/);
  const details = main.getByRole("region", { name: contactSections.details });
  for (const fact of [site.timeZone, site.address, ...site.officeHours.map((row) => row.days + row.hours)])
    await expect(details).toContainText(fact);

  const region = page.getByRole("region").filter({ has: page.getByText(faqs[0]?.question ?? "") });
  await expect(region.getByRole("term")).toHaveText(faqs.map(({ question }) => question));
  await expect(region.getByRole("definition")).toHaveText(faqs.map(({ answer }) => plain(answer)));
  for (const { text, to } of faqs.flatMap(({ answer }) => splitCopy(answer)))
    if (to)
      await expect(
        region.getByRole("link", { name: text }).and(page.locator(`[href="${to}"]`)),
      ).not.toHaveCount(0);
});

test("the policy has its sections, one on changes and contact info, and contents that lead to them", async ({
  page,
}) => {
  await openPage(page, "/privacy");
  const main = page.getByRole("main");
  for (const { title, paragraphs } of [...policySections, policyChanges]) {
    const section = main.getByRole("region", { name: title, exact: true });
    for (const paragraph of paragraphs) await expect(section).toContainText(paragraph);
  }
  await expect(main.getByRole("region")).toHaveCount(policySections.length + 2);
  const contact = main.getByRole("region").last();
  await expect(contact).toContainText(site.responseTime);
  await expect(contact.getByRole("link", { name: site.email })).toBeVisible();

  const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect(entries).toHaveCount(policySections.length + 2);
  for (const entry of await entries.all()) {
    const title = (await entry.textContent()) ?? "";
    await entry.click();
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeInViewport();
  }
});

test.describe("in a time zone that is a day behind", () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("the date of the policy is the same", async ({ page }) => {
    await openPage(page, "/privacy");
    await expect(page.getByRole("main")).toContainText(`Last updated: ${formatDate(lastUpdated)}`);
  });
});

/** Expects a region with these headings and no other. */
async function expectSection(page: Page, points: readonly { title: string }[]): Promise<void> {
  const first = page.getByRole("heading", { level: 3, name: points[0]?.title ?? "" });
  const headings = page.getByRole("region").filter({ has: first }).getByRole("heading", { level: 3 });
  await expect(headings).toHaveText(points.map(({ title }) => title));
}

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
