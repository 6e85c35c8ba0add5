import { expect, type Locator, type Page } from "@playwright/test";
import { MAX_LENGTH } from "#contract/contact.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import {
  contactForm,
  EMPTY,
  ENDPOINT,
  fillIn,
  holdService,
  NOT_SENT,
  REFUSED,
  SAMPLE,
  SENT,
  shown,
  valuesOf,
} from "#tests/support/contact-form.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { expectNoHydration, openPage, waitForHydration, waitForIdle } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

// In every engine, and without scripts: tests/engines/contact.check.ts, tests/engines/without-scripts.check.ts.

test("sending, error and success are announced once each, however often sent", async ({ page, faults }) => {
  faults.expect(/429/);
  const service = await holdService(page);
  await openPage(page, "/contact");
  const { send, sending, name, message } = contactForm(page);
  for (const { trigger, status, sentence, left } of [
    { trigger: () => send.dblclick(), status: 429, sentence: NOT_SENT, left: SAMPLE },
    { trigger: () => pressThrice(name), status: 202, sentence: SENT, left: EMPTY },
    { trigger: () => send.press("Enter"), status: 429, sentence: NOT_SENT, left: SAMPLE },
  ]) {
    await fillIn(page);
    const recorded = await recordAnnouncements(page);
    const announcements = async () => (await recorded()).filter((text) => !text.endsWith("characters"));
    await trigger();
    await expect(sending).toBeDisabled();
    await expect.poll(announcements).toEqual(["Sending Message..."]);
    await service.answer(status, JSON.stringify({ ok: status === 429 }));
    await expect(shown(page, sentence)).toHaveCount(1);
    await expect.poll(announcements).toEqual(["Sending Message...", sentence]);
    await expect(send).toBeEnabled();
    expect(await valuesOf(page)).toEqual(left);
    if (left === EMPTY)
      await expect(message).toHaveAccessibleDescription(`0/${MAX_LENGTH.message} characters`);
    else await expect(send).toBeFocused();
  }
  expect(service.requests).toHaveLength(3);
});

test("a draft survives Back unstored; a pending message's result is shown once", async ({ page, faults }) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await openPage(page, "/contact");
  await fillIn(page);
  await visitPolicy(page);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(SAMPLE);
  await expect(contactForm(page).message).toHaveAccessibleDescription(
    `${SAMPLE.message.length}/${MAX_LENGTH.message} characters`,
  );
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(SAMPLE.email);

  for (const { status, sentence, kept } of [
    { status: 500, sentence: NOT_SENT, kept: SAMPLE },
    { status: 200, sentence: SENT, kept: EMPTY },
  ]) {
    await contactForm(page).send.click();
    await visitPolicy(page);
    await page.goBack();
    await expect(contactForm(page).sending).toBeDisabled();
    await expect(contactForm(page).message).not.toBeEditable();
    expect(await valuesOf(page)).toEqual(SAMPLE);

    await visitPolicy(page);
    const answered = page.waitForResponse(ENDPOINT);
    await service.answer(status);
    await answered;
    // Wait until the page has read the answer.
    await waitForIdle(page);
    const announcements = await recordAnnouncements(page);
    const announced = async () => (await announcements()).filter((text) => text === sentence).length;
    // A link leads to the top of the page, where the result is below the fold.
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(shown(page, sentence)).toBeInViewport({ ratio: 1 });
    expect(await valuesOf(page)).toEqual(kept);
    await expect(contactForm(page).message).toBeEditable();
    await expect.poll(announced).toBe(1);

    await visitPolicy(page);
    await page.goBack();
    await expect(contactForm(page).send).toBeEnabled();
    await expect.poll(() => valuesOf(page)).toEqual(kept);
    await waitForIdle(page);
    await expect(shown(page, sentence)).toHaveCount(0);
    expect(await announced()).toBe(1);
  }
  expect(service.requests).toHaveLength(2);
});

test("a message refused before the scripts load stays in the form", async ({ page, faults }) => {
  faults.expect(/422/);
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  // Without the browser's validation.
  await contactForm(page).form.evaluate((form) => form.setAttribute("novalidate", ""));
  await fillIn(page, REFUSED);
  await contactForm(page).send.click();
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  await expectNoHydration(page, releaseScripts);
  await expect(shown(page, NOT_SENT)).toBeInViewport();
  expect(await valuesOf(page)).toEqual(REFUSED);
  // This document belongs to the service's URL and is not hydrated: no counter that cannot count.
  await expect(page.getByText("/500 characters").filter({ visible: true })).toHaveCount(0);
  await expect(contactForm(page).message).toHaveAccessibleDescription("");
});

test("the result of a form sent before hydration is shown once", async ({ page }) => {
  for (const { fragment, sentence } of [
    { fragment: "sent", sentence: SENT },
    { fragment: "not-sent", sentence: NOT_SENT },
  ]) {
    // Load a new document, as the service's redirect does: a new fragment alone would not.
    await page.goto("about:blank");
    await openPage(page, `/contact#${fragment}`);
    await expect(shown(page, sentence)).toHaveCount(1);
    await expect.poll(() => page.url()).toMatch(/\/contact$/);
    await page.reload();
    await waitForHydration(page);
    await expect(shown(page, sentence)).toHaveCount(0);
  }
});

async function visitPolicy(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
}

async function pressThrice(field: Locator): Promise<void> {
  for (let presses = 0; presses < 3; presses++) await field.press("Enter");
}
