import { expect, type Page } from "@playwright/test";
import { contactForm, fillIn, SENT, shown } from "#tests/support/contact-form.ts";
import { openPage } from "#tests/support/open-page.ts";
import { everyPath, expect404 } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

// The `faults` fixture fails any test that sends a request to another host.
test("the site stores only what the policy lists", async ({ page, context, faults }) => {
  for (const path of everyPath) {
    expect404(faults, path);
    await openPage(page, path);
    await exerciseControls(page, path);
    expect(await context.cookies(), path).toEqual([]);
  }
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.reload();
  expect(await page.evaluate(readTraces)).toEqual({
    localStorage: ["i18nextLng"],
    sessionStorage: [],
    databases: 0,
    caches: 0,
    serviceWorkers: 0,
  });
  expect(await context.cookies()).toEqual([]);
});

/** Presses every button, fills every field and hovers over every link; those on all pages only once. */
async function exerciseControls(page: Page, path: string): Promise<void> {
  if (path === "/contact") {
    await fillIn(page);
    await contactForm(page).send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
  }
  for (const field of await page.locator("input:visible:not([type=checkbox])").all())
    await field.fill("ada@example.org");
  const buttons = page.locator("button:visible:enabled");
  const count = await buttons.count();
  for (let index = 0; index < count; index++) {
    // A button may remove others, as filters and the lesson do.
    if (index < (await buttons.count())) await buttons.nth(index).click();
  }
  const links = page.locator(path === "/" ? ":is(header, main, footer) a:visible" : "main a:visible");
  for (const link of await links.all()) await link.hover();
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
