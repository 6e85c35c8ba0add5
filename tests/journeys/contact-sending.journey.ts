import { expect } from "@playwright/test";
import { MAX_LENGTH } from "#contract/contact.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import {
  checkNothing,
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
import { openPage } from "#tests/support/open-page.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";
import { test } from "#tests/support/test.ts";

test.beforeEach(async ({ page }) => {
  await openPage(page, "/contact");
});

test("idle, sending, error, success: the focus comes back, each is announced once, and the exact five fields went out", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  const { send, sending, message } = contactForm(page);
  await expect(shown(page, SENT)).toHaveCount(0);
  for (const { status, sentence, earlier, left } of [
    { status: 500, sentence: NOT_SENT, earlier: SENT, left: SAMPLE },
    { status: 500, sentence: NOT_SENT, earlier: NOT_SENT, left: SAMPLE },
    { status: 200, sentence: SENT, earlier: NOT_SENT, left: EMPTY },
    { status: 500, sentence: NOT_SENT, earlier: SENT, left: SAMPLE },
  ]) {
    await fillIn(page);
    const recorded = await recordAnnouncements(page);
    const announcements = async () => (await recorded()).filter((text) => !text.endsWith("characters"));
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(sending).toBeDisabled();
    await expect(send).toHaveCount(0);
    expect(await valuesOf(page)).toEqual(SAMPLE);
    await expect.poll(announcements).toEqual(["Sending Message..."]);
    // An earlier result stays until the next is there.
    if (service.requests.length > 1) await expect(shown(page, earlier)).toHaveCount(1);
    await service.answer(status);
    await expect(shown(page, sentence)).toHaveCount(1);
    if (earlier !== sentence) await expect(shown(page, earlier)).toHaveCount(0);
    await expect(send).toBeFocused();
    expect(await announcements()).toEqual(["Sending Message...", sentence]);
    expect(await valuesOf(page)).toEqual(left);
    if (left === EMPTY)
      await expect(message).toHaveAccessibleDescription(`0/${MAX_LENGTH.message} characters`);
  }
  expect(service.requests).toHaveLength(4);
  for (const request of service.requests) {
    expect(request.method()).toBe("POST");
    expect(request.headers()["content-type"]).toMatch(/^application\/x-www-form-urlencoded(;|$)/);
    expect([...new URLSearchParams(request.postData() ?? "")]).toEqual(Object.entries(SAMPLE));
  }
});

test("the result is brought into view from wherever the form was sent, and no further", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await fillIn(page);
  // From the top of the page, where the button and the result are below the fold.
  await page.evaluate(() => window.scrollTo(0, 0));
  await contactForm(page).email.evaluate((email) => email.focus({ preventScroll: true }));
  await page.keyboard.press("Enter");
  await service.answer(500);
  await expect(shown(page, NOT_SENT)).toBeInViewport({ ratio: 1 });
  await expect(contactForm(page).email).toBeFocused();

  // It is in view already: nothing moves.
  const before = await page.evaluate(() => window.scrollY);
  await contactForm(page).email.press("Enter");
  await service.answer(500);
  await expect(contactForm(page).send).toBeEnabled();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  // From below, it stops beneath the sticky header.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await contactForm(page).form.evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await service.answer(500);
  await expect(contactForm(page).send).toBeEnabled();
  const header = await page.getByRole("banner").boundingBox();
  const result = await shown(page, NOT_SENT).boundingBox();
  expect(result?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await expect(shown(page, NOT_SENT)).toBeInViewport({ ratio: 1 });
});

test("while a message is sent nothing in it can be changed, and the focus stays where the visitor has moved it", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  const { name, email, phone, message, subject, send, sending } = contactForm(page);
  await fillIn(page);
  await phone.press("Enter");
  await expect(sending).toBeDisabled();
  await expect(phone).toBeFocused();
  for (const field of [name, email, phone, message]) {
    await expect(field).not.toBeEditable();
    await field.focus();
    await page.keyboard.type("unsent");
  }
  await subject.focus();
  for (const key of ["ArrowDown", "ArrowUp", "Home", "End", "t"]) await page.keyboard.press(key);
  await expect(subject).toBeFocused();
  expect(await valuesOf(page)).toEqual(SAMPLE);
  await service.answer(500);
  await expect(send).toBeEnabled();
  await expect(subject).toBeFocused();
  await page.keyboard.press("End");
  await expect(subject).toHaveValue("other");
  for (const field of [name, email, phone, message]) await expect(field).toBeEditable();
});

test("a double click sends once and leaves the focus on the button, Enter sends once however often it is pressed", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  const { send, name } = contactForm(page);
  await fillIn(page);
  await send.dblclick();
  await service.answer(500);
  await expect(send).toBeFocused();
  expect(service.requests).toHaveLength(1);

  for (let presses = 0; presses < 3; presses++) await name.press("Enter");
  await service.answer(200);
  await expect(shown(page, SENT)).toHaveCount(1);
  expect(service.requests).toHaveLength(2);
});

test("any answer that is not ok is an error that keeps what was typed, any ok one is a success, and a phone number not given goes out empty", async ({
  page,
  faults,
}) => {
  const service = await holdService(page);
  const typed = { ...SAMPLE, phone: "" };
  await fillIn(page, typed);
  for (const status of [400, 404, 429, 500, 503])
    await test.step(`${status}`, async () => {
      faults.expect(new RegExp(`${status}`));
      await contactForm(page).send.click();
      await expect(contactForm(page).sending).toBeDisabled();
      await service.answer(status, '{"ok":true}');
      await expect(contactForm(page).send).toBeEnabled();
      await expect(shown(page, NOT_SENT)).toHaveCount(1);
      expect(await valuesOf(page)).toEqual(typed);
    });
  await contactForm(page).send.click();
  await service.answer(202, '{"ok":false,"error":"not read"}');
  await expect(shown(page, SENT)).toHaveCount(1);
  expect([...new URLSearchParams(service.requests[0]?.postData() ?? "")]).toEqual(Object.entries(typed));
});

test("a service that does not answer within 20 seconds is an error", async ({ page, faults }) => {
  faults.expect(/console warning: The message could not be sent/);
  const { send, sending } = contactForm(page);
  await fillIn(page);
  // The test ends the 20 seconds itself: a fake clock does not reach AbortSignal. form-store.test.ts waits in real time.
  await page.evaluate(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      window.endTimeout = () => {
        controller.abort(new DOMException("The time is over.", "TimeoutError"));
        return milliseconds;
      };
      return controller.signal;
    };
  });
  await page.route(ENDPOINT, () => undefined);
  const announcements = await recordAnnouncements(page);
  await send.click();
  await expect(sending).toBeDisabled();
  expect(await page.evaluate(() => window.endTimeout?.())).toBe(20_000);
  await expect.poll(announcements).toContain(NOT_SENT);
  await expect(send).toBeEnabled();
  expect(await valuesOf(page)).toEqual(SAMPLE);
});

test("a message is stored by the service as it was typed, up to its limit, and what the service refuses is an error", async ({
  page,
  faults,
}) => {
  for (const own of [
    { ...SAMPLE, name: "Grace, stored with scripts" },
    { ...SAMPLE, name: "Grace, at length", message: `${"学\n".repeat(249)}👍` },
  ]) {
    await fillIn(page, own);
    await contactForm(page).send.click();
    await expect.poll(() => valuesOf(page)).toEqual(EMPTY);
    await expect(shown(page, SENT)).toHaveCount(1);
    expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
  }
  faults.expect(/response 4\d\d: POST/);
  faults.expect(/console error: Failed to load resource/);
  const refused = { ...REFUSED, name: "Somebody without an address" };
  await checkNothing(page);
  await fillIn(page, refused);
  await contactForm(page).send.click();
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  expect(storedMessagesFrom(refused.name)).toEqual([]);
});

declare global {
  interface Window {
    /** Ends the wait for an answer, and returns how long it would have been. */
    endTimeout?: () => number;
  }
}
