import { expect, type Page } from "@playwright/test";
import { lastUpdated, policyChanges, policySections } from "#app/content/privacy.ts";
import { site } from "#app/content/site.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { contactForm, fillIn, SENT, shown } from "#tests/support/contact-form.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test("the policy has its sections, one on changes, and contact info", async ({ page }) => {
  await page.goto("/privacy");
  const main = page.getByRole("main");
  for (const { title, paragraphs } of [...policySections, policyChanges]) {
    const section = main.getByRole("region", { name: title, exact: true });
    for (const paragraph of paragraphs) await expect(section).toContainText(paragraph);
  }
  await expect(main.getByRole("region")).toHaveCount(policySections.length + 2);
  const contact = main.getByRole("region").last();
  await expect(contact).toContainText(site.responseTime);
  await expect(contact.getByRole("link", { name: site.email })).toBeVisible();
  await expect(main).toContainText(`Last updated: ${formatDate(lastUpdated)}`);
});

test("each entry of its contents leads to its section", async ({ page }) => {
  await openPage(page, "/privacy");
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
    await expect(page.getByRole("main")).toContainText(formatDate(lastUpdated));
  });
});

// The `faults` fixture fails any test that sends a request to another host.
for (const path of everyPath) {
  test(`whatever a visitor does on ${path}, the site stores only what the policy says`, async ({
    page,
    context,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    await doEverything(page, path);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await page.reload();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(readTraces)).toEqual({
      localStorage: ["i18nextLng"],
      sessionStorage: [],
      databases: 0,
      caches: 0,
      serviceWorkers: 0,
    });
  });
}

/** Presses every button, fills every field and hovers over every link. Returns the number of buttons. */
async function doEverything(page: Page, path: string): Promise<number> {
  if (path === "/contact") await sendMessage(page);
  for (const field of await page.locator("input:visible").all()) await field.fill("ada@example.org");
  const buttons = page.locator("button:visible:enabled");
  const count = await buttons.count();
  for (let index = 0; index < count; index++) {
    // A button may remove others, as filters and the lesson do.
    if (index < (await buttons.count())) await buttons.nth(index).click();
  }
  for (const link of await page.locator(":is(header, main, footer) a:visible").all()) await link.hover();
  return count;
}

async function sendMessage(page: Page): Promise<void> {
  await fillIn(page);
  await contactForm(page).send.click();
  await expect(shown(page, SENT)).toHaveCount(1);
}

/** Runs in the page. The policy mentions the router's scroll positions. */
async function readTraces() {
  return {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage).filter((key) => key !== "react-router-scroll-positions"),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    serviceWorkers: (await navigator.serviceWorker.getRegistrations()).length,
  };
}
