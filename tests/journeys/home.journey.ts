import { expect } from "@playwright/test";
import { features, levelCards } from "#app/content/home.ts";
import { claims } from "#app/content/site.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test("the home page makes its claims, begins with three figures and ends with a call to action", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const { value, label } of [claims.students, claims.success])
    await expect(main).toContainText(`${value} ${label}`);
  await expect(main).toContainText(`${claims.experience.value} of ${claims.experience.label}`);

  const hero = main.getByRole("region", { name: home.heading });
  await expect(hero.getByRole("definition")).toHaveText([
    claims.students.value,
    claims.lessons.value,
    claims.success.value,
  ]);
  await expect(hero.getByRole("term")).toHaveText([/students/, /lessons/, /success/]);
  await expect(hero.getByRole("button", { name: "Start Free Trial" })).toBeVisible();

  const last = main.getByRole("region").last();
  await expect(last.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(last.getByRole("button", { name: "Start Free Trial" })).toBeVisible();
});

// A frame is painted by the main thread at each of their beginnings and ends; in between the compositor moves them.
test("the hero's pieces of ink are animated together, by nothing but transforms", async ({ page }) => {
  await page.goto("/");
  const times = await page.locator(".brush path").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(piece);
      return `${animationName} ${animationDelay} ${animationDuration}`;
    }),
  );
  expect(times.length).toBeGreaterThan(8);
  expect(new Set(times)).toEqual(new Set(["write 0.5s 3.36s"]));
  // One keyframe with one declaration.
  expect(await page.locator("#style").textContent()).toMatch(
    /@keyframes write\{[\w%]+\{transform:[^;{}]+\}\}/,
  );
});

test("the home page has its features, levels, and learners with their stars", async ({ page }) => {
  await page.goto("/");
  const firstFeature = page.getByRole("heading", { level: 3, name: features[0]?.title ?? "" });
  const region = page.getByRole("region").filter({ has: firstFeature });
  await expect(region.getByRole("heading", { level: 3 })).toHaveText(features.map(({ title }) => title));

  for (const { title, lessons, weeks } of levelCards) {
    const heading = page.getByRole("heading", { level: 3, name: title, exact: true });
    const card = page.getByRole("main").getByRole("listitem").filter({ has: heading });
    await expect(card).toHaveCount(1);
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
    const drawn = await stars.nth(index).locator("path").getAttribute("d");
    expect(drawn?.match(/z/g)).toHaveLength(rating);
  }
});
