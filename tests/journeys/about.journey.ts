import { expect } from "@playwright/test";
import { aboutStats, mission, values } from "#app/content/about.ts";
import { team } from "#app/content/team.ts";
import { test } from "#tests/support/test.ts";

test("the about page has the mission, statistics, people and values", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: mission.title })).toContainText(/mission/i);

  await expect(main.getByRole("definition")).toHaveText(aboutStats.map(({ value }) => value));
  await expect(main.getByRole("term")).toHaveText(aboutStats.map(({ label }) => label));

  for (const { name, nameInChinese, role, bio } of team) {
    const heading = page.getByRole("heading", { level: 3, name });
    const card = main.getByRole("listitem").filter({ has: heading });
    await expect(card).toContainText(role);
    await expect(card).toContainText(bio);
    if (nameInChinese) await expect(card).toContainText(nameInChinese.replaceAll("_", ""));
    await expect(card.locator("img")).toHaveCount(1);
  }

  const firstValue = page.getByRole("heading", { level: 3, name: values[0]?.title ?? "" });
  const region = main.getByRole("region").filter({ has: firstValue });
  await expect(region.getByRole("heading", { level: 3 })).toHaveText(values.map(({ title }) => title));
});
