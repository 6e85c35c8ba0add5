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

/** Fills every field, presses every button and focuses every link. */
async function exerciseControls(page: Page, path: string): Promise<void> {
  if (path === "/contact") {
    await fillIn(page);
    await contactForm(page).send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
  }
  for (const field of await page.locator("input:visible:not([type=checkbox])").all())
    await field.fill("ada@example.org");
  await page.evaluate(pressAndFocus);
}

/** Runs in the page. A button may remove others, as filters and the lesson do. */
async function pressAndFocus(): Promise<void> {
  const pressed = new Set<Element>();
  const next = () =>
    Array.from(document.querySelectorAll("button")).find(
      (button) => !pressed.has(button) && !button.disabled && button.checkVisibility(),
    );
  for (let button = next(); button && pressed.size < 200; button = next()) {
    pressed.add(button);
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const link of document.links) link.focus();
}

/** Runs in the page. The policy mentions the router's scroll positions. */
async function readTraces() {
  return {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage).filter(
      (key) => key !== "react-router-scroll-positions",
    ),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    serviceWorkers: (await navigator.serviceWorker.getRegistrations()).length,
  };
}
