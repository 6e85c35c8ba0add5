import { expect } from "@playwright/test";
import { policyChanges, policySections } from "#app/content/privacy.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test("the policy has six sections, one on changes, and contact info", async ({ page }) => {
  await page.goto("/privacy");
  expect(policySections).toHaveLength(6);
  const main = page.getByRole("main");
  for (const { title, paragraphs } of [...policySections, policyChanges]) {
    const section = main.getByRole("region", { name: title, exact: true });
    for (const paragraph of paragraphs) await expect(section).toContainText(paragraph);
  }
  await expect(main.getByRole("region")).toHaveCount(8);
  const contact = main.getByRole("region").last();
  await expect(contact).toContainText("48 hours on business days");
  await expect(contact.getByRole("link", { name: /@.+\.example$/ })).toBeVisible();
  await expect(main).toContainText("Last updated: December 19, 2024");
});

test("each entry of its contents leads to its section", async ({ page }) => {
  await openPage(page, "/privacy");
  const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await expect(entries).toHaveCount(8);
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
    await expect(page.getByRole("main")).toContainText("December 19, 2024");
  });
});

test("the site keeps what the policy says: one language key, a scroll position, no cookie", async ({
  page,
  context,
}) => {
  await openPage(page, "/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.reload();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["i18nextLng"]);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(
    kept.filter((key) => key !== "react-router-scroll-positions" && key !== "remix-router-transitions"),
  ).toEqual([]);
});
