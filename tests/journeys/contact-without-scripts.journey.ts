import { expect } from "@playwright/test";
import {
  checkNothing,
  contactForm,
  EMPTY,
  fillIn,
  NOT_SENT,
  REFUSED,
  SAMPLE,
  SENT,
  shown,
  valuesOf,
} from "#tests/support/contact-form.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { expectNoHydration, openPage, waitForHydration } from "#tests/support/open-page.ts";
import { contact } from "#tests/support/pages.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts, the message is stored and the contact page shows the result", async ({ page }) => {
    const own = { ...SAMPLE, name: "Grace, stored without scripts" };
    await page.goto("/contact");
    await expect(shown(page, SENT)).toHaveCount(0);
    await expect(shown(page, NOT_SENT)).toHaveCount(0);
    // Nothing would count: no counter, and no hole where it was.
    await expect(page.getByText("0/500 characters")).toBeHidden();
    await expect(contactForm(page).message).toHaveAccessibleDescription("");
    const area = await contactForm(page).message.boundingBox();
    const button = await contactForm(page).send.boundingBox();
    expect((button?.y ?? 0) - (area?.y ?? 0) - (area?.height ?? 0)).toBe(24);
    await fillIn(page, own);
    await contactForm(page).send.click();

    await expect(shown(page, SENT)).toHaveCount(1);
    await expect(shown(page, SENT)).toBeInViewport();
    await expect(shown(page, NOT_SENT)).toHaveCount(0);
    await expect(page).toHaveTitle(contact.title);
    expect(new URL(page.url()).pathname).toBe("/contact");
    expect(await valuesOf(page)).toEqual(EMPTY);
    expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
  });

  test("a message that the service refuses comes back with an error, and can be sent again", async ({
    page,
    faults,
  }) => {
    faults.expect(/422/);
    const refused = { ...REFUSED, message: `"><b>\n</textarea> & ${SAMPLE.message}` };
    await page.goto("/contact");
    await checkNothing(page);
    await fillIn(page, refused);
    await contactForm(page).send.click();
    await expect(shown(page, NOT_SENT)).toHaveCount(1);
    await expect(shown(page, NOT_SENT)).toBeInViewport();
    await expect(shown(page, SENT)).toHaveCount(0);
    await expect(page).toHaveTitle(contact.title);
    expect(await valuesOf(page)).toEqual(refused);
    const count = `${refused.message.length}/500 characters`;
    await expect(contactForm(page).message).toHaveAccessibleDescription(count);
    await expect(page.getByText(count)).toBeVisible();

    const own = { ...refused, name: "Grace, on second thoughts", email: SAMPLE.email };
    await contactForm(page).name.fill(own.name);
    await contactForm(page).email.fill(own.email);
    await contactForm(page).send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
    expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
  });
});

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
