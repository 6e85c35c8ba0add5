// A message that was begun or sent, and a visitor who looks at another page meanwhile.
import { expect, type Page } from "@playwright/test";
import { MAX_LENGTH } from "#contract/contact.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import {
  contactForm,
  EMPTY,
  ENDPOINT,
  fillIn,
  holdService,
  NOT_SENT,
  SAMPLE,
  SENT,
  shown,
  valuesOf,
} from "#tests/support/contact-form.ts";
import { openPage, waitForIdle } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test("a message that was begun is there on the way back and kept nowhere else; one on its way is still being sent, and an answer that came meanwhile is seen and announced once, on return", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await openPage(page, "/contact");
  await fillIn(page);
  await lookAtThePolicy(page);
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
    await lookAtThePolicy(page);
    await page.goBack();
    await expect(contactForm(page).sending).toBeDisabled();
    await expect(contactForm(page).message).not.toBeEditable();
    expect(await valuesOf(page)).toEqual(SAMPLE);

    await lookAtThePolicy(page);
    const answered = page.waitForResponse(ENDPOINT);
    await service.answer(status);
    await answered;
    // Once the page has read the answer, it has a task to spare.
    await waitForIdle(page);
    const announcements = await recordAnnouncements(page);
    const announced = async () => (await announcements()).filter((text) => text === sentence).length;
    // By a link, which leads to the top of the page: the result is below the fold.
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(shown(page, sentence)).toBeInViewport({ ratio: 1 });
    expect(await valuesOf(page)).toEqual(kept);
    await expect(contactForm(page).message).toBeEditable();
    await expect.poll(announced).toBe(1);

    await lookAtThePolicy(page);
    await page.goBack();
    await expect(contactForm(page).send).toBeEnabled();
    await expect.poll(() => valuesOf(page)).toEqual(kept);
    await waitForIdle(page);
    await expect(shown(page, sentence)).toHaveCount(0);
    expect(await announced()).toBe(1);
  }
  expect(service.requests).toHaveLength(2);
});

async function lookAtThePolicy(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
}
