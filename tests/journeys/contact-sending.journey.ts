import { expect, type Page } from "@playwright/test";
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

test("idle, sending, success: the form is cleared and the exact five fields went out", async ({ page }) => {
  const service = await holdService(page);
  const { send, sending, message } = contactForm(page);
  await expect(shown(page, SENT)).toHaveCount(0);
  await fillIn(page);
  const announcements = await recordAnnouncements(page);
  await send.click();

  await expect(sending).toBeDisabled();
  await expect(send).toHaveCount(0);
  expect(await valuesOf(page)).toEqual(SAMPLE);
  await service.answer(200);

  await expect(shown(page, SENT)).toHaveCount(1);
  await expect(send).toBeEnabled();
  expect(await valuesOf(page)).toEqual(EMPTY);
  await expect(message).toHaveAccessibleDescription("0/500 characters");
  expect((await announcements()).filter((text) => text === SENT)).toHaveLength(1);

  expect(service.requests).toHaveLength(1);
  const [request] = service.requests;
  expect(request?.method()).toBe("POST");
  expect(request?.headers()["content-type"]).toMatch(/^application\/x-www-form-urlencoded(;|$)/);
  expect([...new URLSearchParams(request?.postData() ?? "")]).toEqual(Object.entries(SAMPLE));
});

test("sending is announced once, and gives the focus back to the button that lost it", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  const { send, sending } = contactForm(page);
  await fillIn(page);
  for (const { status, sentence } of [
    { status: 500, sentence: NOT_SENT },
    { status: 200, sentence: SENT },
  ]) {
    const recorded = await recordAnnouncements(page);
    const announcements = async () => (await recorded()).filter((text) => !text.endsWith("/500 characters"));
    await send.focus();
    await page.keyboard.press("Enter");
    await expect(sending).toBeDisabled();
    await expect.poll(announcements).toEqual(["Sending Message..."]);
    await service.answer(status);
    await expect(shown(page, sentence)).toHaveCount(1);
    await expect(send).toBeFocused();
    expect(await announcements()).toEqual(["Sending Message...", sentence]);
  }
});

test("the focus stays where the visitor has moved it while sending", async ({ page, faults }) => {
  faults.expect(/500/);
  const service = await holdService(page);
  const { send, sending, phone } = contactForm(page);
  await fillIn(page);
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(sending).toBeDisabled();
  await phone.focus();
  await service.answer(500);
  await expect(send).toBeEnabled();
  await expect(phone).toBeFocused();
});

test("the result is brought into view from wherever the form was sent, and no further", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  await page.setViewportSize({ width: 1280, height: 800 });
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

test("a message that was begun is there after a look at another page, and kept nowhere else", async ({
  page,
}) => {
  await fillIn(page);
  await lookAtThePolicy(page);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(SAMPLE);
  await expect(contactForm(page).message).toHaveAccessibleDescription(
    `${SAMPLE.message.length}/500 characters`,
  );
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(SAMPLE.email);

  const service = await holdService(page);
  await contactForm(page).send.click();
  await service.answer(200);
  await expect(shown(page, SENT)).toHaveCount(1);
  await lookAtThePolicy(page);
  await page.goBack();
  await expect(contactForm(page).send).toBeVisible();
  expect(await valuesOf(page)).toEqual(EMPTY);
});

test("who looks at another page while the message is sent finds it being sent on the way back", async ({
  page,
}) => {
  const service = await holdService(page);
  await fillIn(page);
  await contactForm(page).send.click();
  await lookAtThePolicy(page);
  await page.goBack();
  await expect(contactForm(page).sending).toBeDisabled();
  await expect(contactForm(page).message).not.toBeEditable();
  expect(await valuesOf(page)).toEqual(SAMPLE);
  await service.answer(200);
  await expect(shown(page, SENT)).toHaveCount(1);
  expect(await valuesOf(page)).toEqual(EMPTY);
  expect(service.requests).toHaveLength(1);
});

for (const { status, sentence, kept } of [
  { status: 200, sentence: SENT, kept: EMPTY },
  { status: 500, sentence: NOT_SENT, kept: SAMPLE },
])
  test(`an answer of ${status} that came meanwhile is seen and announced once, on return`, async ({
    page,
    faults,
  }) => {
    if (status === 500) faults.expect(/500/);
    const service = await holdService(page);
    await fillIn(page);
    await contactForm(page).send.click();
    await lookAtThePolicy(page);
    const answered = page.waitForResponse(ENDPOINT);
    await service.answer(status);
    await answered;
    await page.waitForTimeout(200);
    const announcements = await recordAnnouncements(page);
    const announced = async () => (await announcements()).filter((text) => text === sentence).length;
    // By a link, which leads to the top of the page: the result is below the fold.
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(shown(page, sentence)).toBeInViewport({ ratio: 1 });
    expect(await valuesOf(page)).toEqual(kept);
    await expect(contactForm(page).send).toBeEnabled();
    await expect(contactForm(page).message).toBeEditable();
    expect(await announced()).toBe(1);

    await lookAtThePolicy(page);
    await page.goBack();
    await expect(contactForm(page).send).toBeVisible();
    await expect.poll(() => valuesOf(page)).toEqual(kept);
    await page.waitForTimeout(500);
    await expect(shown(page, sentence)).toHaveCount(0);
    expect(await announced()).toBe(1);
  });

test("while a message is sent nothing in it can be changed, and the focus stays where it was", async ({
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

test("a double click on the button sends once and leaves the focus on it", async ({ page, faults }) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await fillIn(page);
  await contactForm(page).send.dblclick();
  await service.answer(500);
  await expect(contactForm(page).send).toBeFocused();
  expect(service.requests).toHaveLength(1);
});

test("a phone number that is not given goes out empty, and any ok answer is a success", async ({ page }) => {
  const service = await holdService(page);
  await fillIn(page, { ...SAMPLE, phone: "" });
  await contactForm(page).send.click();
  await service.answer(202, '{"ok":false,"error":"not read"}');
  await expect(shown(page, SENT)).toHaveCount(1);
  const sent = new URLSearchParams(service.requests[0]?.postData() ?? "");
  expect([...sent.keys()]).toEqual(["name", "email", "phone", "subject", "message"]);
  expect(sent.get("phone")).toBe("");
});

test("any other answer is an error that keeps what was typed", async ({ page, faults }) => {
  const service = await holdService(page);
  await fillIn(page);
  for (const status of [400, 404, 429, 500, 503])
    await test.step(`${status}`, async () => {
      faults.expect(new RegExp(`${status}`));
      await contactForm(page).send.click();
      await expect(contactForm(page).sending).toBeDisabled();
      await service.answer(status, '{"ok":true}');
      await expect(contactForm(page).send).toBeEnabled();
      await expect(shown(page, NOT_SENT)).toHaveCount(1);
      expect(await valuesOf(page)).toEqual(SAMPLE);
    });
});

test("a connection that breaks is an error", async ({ page, faults }) => {
  faults.expect(/request failed: POST .*\/api\/contact|Failed to load resource: net::ERR_CONNECTION_RESET/);
  faults.expect(/console warning: The message could not be sent/);
  const service = await holdService(page);
  await fillIn(page);
  await contactForm(page).send.click();
  await expect(contactForm(page).sending).toBeVisible();
  await service.hangUp();
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  expect(await valuesOf(page)).toEqual(SAMPLE);
});

test("a service that never answers is given up after 20 seconds", async ({ page, faults }) => {
  faults.expect(/console warning: The message could not be sent/);
  // The test ends the 20 seconds itself: a fake clock does not reach AbortSignal. form-store.test.ts waits in real time.
  await page.evaluate(() => {
    window.journeyTimeouts = [];
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const end = () => controller.abort(new DOMException("The time is over.", "TimeoutError"));
      window.journeyTimeouts?.push({ milliseconds, end });
      return controller.signal;
    };
  });
  await page.route(ENDPOINT, () => undefined);
  await fillIn(page);
  await contactForm(page).send.click();
  await expect(contactForm(page).sending).toBeDisabled();
  const timeouts = await page.evaluate(() => window.journeyTimeouts?.map(({ milliseconds }) => milliseconds));
  expect(timeouts).toEqual([20_000]);
  await expect(shown(page, NOT_SENT)).toHaveCount(0);
  await page.evaluate(() => window.journeyTimeouts?.[0]?.end());
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  expect(await valuesOf(page)).toEqual(SAMPLE);
  await expect(contactForm(page).send).toBeEnabled();
});

test("an earlier result stays while the next attempt is sent, and is then replaced", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  const { send, sending } = contactForm(page);
  await fillIn(page);
  await send.click();
  await expect(sending).toBeVisible();
  await service.answer(500);
  await expect(shown(page, NOT_SENT)).toHaveCount(1);

  await send.click();
  await expect(sending).toBeDisabled();
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  await service.answer(200);
  await expect(shown(page, SENT)).toHaveCount(1);
  await expect(shown(page, NOT_SENT)).toHaveCount(0);

  await fillIn(page);
  await send.click();
  await expect(sending).toBeDisabled();
  await expect(shown(page, SENT)).toHaveCount(1);
  await service.answer(500);
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  await expect(shown(page, SENT)).toHaveCount(0);
  expect(service.requests).toHaveLength(3);
});

test("Enter sends once, however often it is pressed, and leaving and returning starts over", async ({
  page,
}) => {
  const service = await holdService(page);
  await fillIn(page);
  const { name, send } = contactForm(page);
  for (let presses = 0; presses < 3; presses++) await name.press("Enter");
  await service.answer(200);
  await expect(shown(page, SENT)).toHaveCount(1);
  expect(service.requests).toHaveLength(1);

  const header = page.getByRole("navigation", { name: "Main" });
  await header.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await header.getByRole("link", { name: "Contact" }).click();
  await expect(send).toBeVisible();
  await expect(shown(page, SENT)).toHaveCount(0);
});

test("a message is stored by the service as it was typed, up to 500 characters", async ({ page }) => {
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
});

test("what the service refuses is an error", async ({ page, faults }) => {
  faults.expect(/response 4\d\d: POST/);
  faults.expect(/console error: Failed to load resource/);
  const refused = { ...REFUSED, name: "Somebody without an address" };
  await checkNothing(page);
  await fillIn(page, refused);
  await contactForm(page).send.click();
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  expect(storedMessagesFrom(refused.name)).toEqual([]);
});

async function lookAtThePolicy(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
}

declare global {
  interface Window {
    journeyTimeouts?: { milliseconds: number; end: () => void }[];
  }
}
