import { expect, type Locator, type Page } from "@playwright/test";
import { courseTitles } from "#app/content/course-titles.ts";
import { required } from "#app/lib/required.ts";
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
import {
  expectNoHydration,
  openPage,
  waitForHydration,
  waitForIdle,
} from "#tests/support/open-page.ts";
import { watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

test("the browser validates five fields, marks none invalid at first; a link leads to its course", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const { form, name, email, subject, message, send } = contactForm(page);
  await expect(form).toHaveJSProperty("noValidate", false);
  await expect(form).toHaveJSProperty("method", "post");
  await expect(form.locator("[pattern]")).toHaveCount(0);
  // Browsers expose an empty required field as invalid from the start unless `aria-invalid` says otherwise. Text direction
  // follows the input.
  const typed = { required: true, invalid: "false", star: true, dir: "auto" };
  expect(await form.locator("input, select, textarea").evaluateAll(describeFields)).toEqual([
    { name: "name", type: "text", limit: MAX_LENGTH.name, ...typed },
    { name: "email", type: "email", limit: MAX_LENGTH.email, ...typed },
    {
      name: "phone",
      type: "tel",
      limit: MAX_LENGTH.phone,
      ...typed,
      required: false,
      invalid: null,
      star: false,
    },
    { name: "subject", type: "select-one", ...typed, dir: null },
    { name: "message", type: "textarea", limit: MAX_LENGTH.message, ...typed },
  ]);

  const requests = watchRequests(page);
  await send.click();
  await expect(name).toBeFocused();
  for (const field of [name, email, subject, message])
    await expect(field).not.toHaveAttribute("aria-invalid");
  expect(requests).toEqual([]);

  await page.getByRole("link", { name: courseTitles.conversational }).click();
  await expect(page).toHaveURL(/\/courses#conversational$/);
  await expect(
    page.getByRole("heading", { level: 3, name: courseTitles.conversational }),
  ).toBeInViewport();
});

test("the counter counts as the limit does, and includes text typed before hydration", async ({
  page,
}) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  const { message, counter } = contactForm(page);
  await message.fill("four");
  releaseScripts();
  await expect(counter).toHaveText("4/500 characters");
  await expect(message).toHaveValue("four");
  await message.press("End");
  await message.press("Backspace");
  await expect(counter).toHaveText("3/500 characters");
  // As the limit does: UTF-16 code units, and a line break as one.
  await message.fill("");
  await page.keyboard.insertText(`👍${"x".repeat(495)}`);
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("yz and more");
  await expect(counter).toHaveText("500/500 characters");
  expect(await message.inputValue()).toMatch(/x\nyz$/);
});

test("the manuscript paper is as wide as its field, and its squares are centered on it", async ({
  page,
}) => {
  await openPage(page, "/contact");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const field = await edgesOf(page.getByRole("textbox", { name: "Message" }));
    const paper = await edgesOf(page.locator(".manuscript"));
    const squares = await edgesOf(page.locator(".manuscript-lines"));
    expect(paper, `the paper at ${width}`).toEqual(field);
    const before = squares.left - paper.left;
    const after = paper.right - squares.right;
    expect(Math.abs(after - before), `${before} and ${after} at ${width}`).toBeLessThan(2);
  }
});

test("the counter is announced when typing pauses, not at every key", async ({ page }) => {
  await openPage(page, "/contact");
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const announcements = await recordAnnouncements(page);
  const { message } = contactForm(page);
  for (const key of "twelve chars") {
    await message.press(key === " " ? "Space" : key);
    await page.clock.runFor(100);
    // Screen readers read the description of the focused field again whenever it changes.
    await expect(message).toHaveAccessibleDescription(`At most ${MAX_LENGTH.message} characters`);
  }
  expect(await announcements()).toEqual([]);
  await page.clock.runFor(1_000);
  await expect.poll(announcements).toEqual([`12/${MAX_LENGTH.message} characters`]);
});

test("a count that waits for a pause is not announced once the message is sent", async ({
  page,
}) => {
  const service = await holdService(page);
  await openPage(page, "/contact");
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const announcements = await recordAnnouncements(page);
  await fillIn(page);
  await contactForm(page).send.press("Enter");
  await expect.poll(announcements).toEqual(["Sending Message..."]);
  await service.answer(202);
  await expect.poll(announcements).toEqual(["Sending Message...", SENT]);
  await page.clock.runFor(2_000);
  expect(await announcements()).toEqual(["Sending Message...", SENT]);
});

// Sending in every engine, and without scripts: tests/engines/contact.check.ts, tests/engines/without-scripts.check.ts.

test("sending, error and success are announced once each, however often sent", async ({
  page,
  faults,
}) => {
  faults.expect(/429/);
  const service = await holdService(page);
  await openPage(page, "/contact");
  const { form, send, sending, name, counter } = contactForm(page);
  // Not by its role: inert, it has none. Then it is set back in silence, not spoken before the thanks.
  const subject = form.locator("select");
  let earlier = "";
  for (const { trigger, status, sentence, left } of [
    { trigger: () => send.dblclick(), status: 429, sentence: NOT_SENT, left: SAMPLE },
    { trigger: () => pressThrice(name), status: 202, sentence: SENT, left: EMPTY },
    { trigger: () => send.press("Enter"), status: 429, sentence: NOT_SENT, left: SAMPLE },
  ]) {
    await fillIn(page);
    const recorded = await recordAnnouncements(page);
    const announcements = async () =>
      (await recorded()).filter((text) => !text.endsWith("characters"));
    await trigger();
    await expect(sending).toBeDisabled();
    await expect(subject).toHaveJSProperty("inert", true);
    // On the document, screen readers would read all of it before the announcement.
    await expect(page.locator("form :focus")).toHaveCount(1);
    await expect.poll(announcements).toEqual(["Sending Message..."]);
    // The result of an earlier try stays until the next one has its own.
    if (earlier) await expect(shown(page, earlier)).toHaveCount(1);
    earlier = sentence;
    await service.answer(status, JSON.stringify({ ok: status === 429 }));
    await expect(shown(page, sentence)).toHaveCount(1);
    await expect.poll(announcements).toEqual(["Sending Message...", sentence]);
    await expect(send).toBeEnabled();
    await expect(subject).toHaveJSProperty("inert", false);
    expect(await valuesOf(page)).toEqual(left);
    if (left === EMPTY) await expect(counter).toHaveText(`0/${MAX_LENGTH.message} characters`);
    else await expect(send).toBeFocused();
  }
  expect(service.requests).toHaveLength(3);
});

test("a draft survives Back unstored; a pending message's result is shown once", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await openPage(page, "/contact");
  await fillIn(page);
  await visitPolicy(page);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(SAMPLE);
  await expect(contactForm(page).counter).toHaveText(
    `${SAMPLE.message.length}/${MAX_LENGTH.message} characters`,
  );
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
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
    const announced = async () =>
      (await announcements()).filter((text) => text === sentence).length;
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
  await expect(contactForm(page).counter).toBeHidden();
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

/** Runs in the page. */
function describeFields(fields: Element[]) {
  return (fields as HTMLInputElement[]).map((field) => ({
    name: field.name,
    type: field.type,
    limit: field.maxLength,
    required: field.required,
    invalid: field.getAttribute("aria-invalid"),
    star: field.labels?.[0]?.textContent?.endsWith(" *"),
    dir: field.getAttribute("dir"),
  }));
}

async function edgesOf(part: Locator): Promise<{ left: number; right: number }> {
  const { x, width } = required(await part.boundingBox(), "a part of the form");
  return { left: x, right: x + width };
}
