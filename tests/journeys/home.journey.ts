import { expect } from "@playwright/test";
import { features } from "#app/content/home.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

const levels = {
  Beginner: "40 lessons / 8 weeks",
  Intermediate: "60 lessons / 12 weeks",
  Advanced: "80 lessons / 16 weeks",
};

test("the home page makes its claims, begins with three figures and ends with a call to action", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const claim of [/10,000\+ students/, /98% success rate/, /15 years of experience/])
    await expect(main).toContainText(claim);

  const hero = main.getByRole("region", { name: home.heading });
  await expect(hero.getByRole("definition")).toHaveText(["10,000+", "50+", "98%"]);
  await expect(hero.getByRole("term")).toHaveText([/students/, /lessons/, /success/]);
  await expect(hero.getByRole("button", { name: "Start Free Trial" })).toBeVisible();

  const last = main.getByRole("region").last();
  await expect(last.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(last.getByRole("button", { name: "Start Free Trial" })).toBeVisible();
});

test("the home page has six features, three levels and three learners with five stars each", async ({
  page,
}) => {
  await page.goto("/");
  expect(features).toHaveLength(6);
  const firstFeature = page.getByRole("heading", { level: 3, name: features[0]?.title ?? "" });
  const region = page.getByRole("region").filter({ has: firstFeature });
  await expect(region.getByRole("heading", { level: 3 })).toHaveText(features.map(({ title }) => title));

  for (const [level, figures] of Object.entries(levels)) {
    const heading = page.getByRole("heading", { level: 3, name: level, exact: true });
    const card = page.getByRole("main").getByRole("listitem").filter({ has: heading });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(figures);
    await expect(card.getByRole("button", { name: "Start Course" })).toBeVisible();
  }

  const stars = page.getByRole("img", { name: "5 out of 5 stars" });
  await expect(stars).toHaveCount(3);
  for (const [index, { name, role, content }] of testimonials.entries()) {
    const card = page.getByRole("figure").filter({ has: stars }).nth(index);
    for (const text of [name, role, content]) await expect(card).toContainText(text);
    await expect(card.locator("img")).toHaveCount(1);
    await expect(stars.nth(index).locator("svg")).toHaveCount(5);
  }
});
