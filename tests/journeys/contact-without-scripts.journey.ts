import { expect } from "@playwright/test";
import {
  checkNothing,
  contactForm,
  fillIn,
  NOT_SENT,
  REFUSED,
  SENT,
  shown,
  valuesOf,
} from "#tests/support/contact-form.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { expectNoHydration, openPage, waitForHydration } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// A form without scripts is sent in every engine: tests/engines/without-scripts.check.ts.

test("a message sent before the scripts came is still there when they have come", async ({
  page,
  faults,
}) => {
  faults.expect(/422/);
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  await checkNothing(page);
  await fillIn(page, REFUSED);
  await contactForm(page).send.click();
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  await expectNoHydration(page, releaseScripts);
  await expect(shown(page, NOT_SENT)).toBeInViewport();
  expect(await valuesOf(page)).toEqual(REFUSED);
  await expect(contactForm(page).message).toHaveAccessibleDescription(
    `${REFUSED.message.length}/500 characters`,
  );
});

test("the result of a form sent before hydration is shown once", async ({ page }) => {
  for (const { fragment, sentence } of [
    { fragment: "sent", sentence: SENT },
    { fragment: "not-sent", sentence: NOT_SENT },
  ]) {
    // As after the service's redirect: a new fragment alone would not load the page.
    await page.goto("about:blank");
    await openPage(page, `/contact#${fragment}`);
    await expect(shown(page, sentence)).toHaveCount(1);
    await expect.poll(() => page.url()).toMatch(/\/contact$/);
    await page.reload();
    await waitForHydration(page);
    await expect(shown(page, sentence)).toHaveCount(0);
  }
});
