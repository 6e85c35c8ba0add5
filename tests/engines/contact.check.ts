import { expect } from "@playwright/test";
import { CONTACT_PATH, MAX_LENGTH } from "#contract/contact.ts";
import { test } from "#tests/engines/engine-test.ts";
import type { Gateway } from "#tests/engines/gateway.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { NOT_SENT, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";

const SEND = { css: "form button", text: "Send" };
// Chromium and WebKit log failed requests themselves.
const FAULTS_OF_A_FAILURE = /could not be sent|status of 500/;

test("the form is locked while sending, kept after an error and cleared after success", async ({
  open,
  gateway,
  expectFaults,
}, { project }) => {
  expectFaults(FAULTS_OF_A_FAILURE);
  const own = { ...SAMPLE, name: `Grace in ${project.name}`, message: "One line.\nAnother." };
  const visitor = await open();
  await visitor.goto("/contact");

  // The browser refuses to send an empty form.
  await visitor.click(SEND);
  await visitor.hasFocus("[name=name]");
  expect(await visitor.sees(SENT)).toBe(false);

  await visitor.fillIn(own);
  const count = `${own.message.length}/${MAX_LENGTH.message} characters`;
  expect(await visitor.text("form [aria-live], form .tabular")).toBe(count);

  const service = holdService(gateway);
  for (const answer of [{ status: 500 }, "hang up"] as const) {
    await visitor.click(SEND);
    await isSending(visitor, service);
    await visitor.shows("form button:disabled", 1);
    expect(await visitor.text("form button")).toBe("Sending Message...");

    // What is typed meanwhile is ignored.
    const other = "unsent";
    await visitor.fillIn({ name: other, email: other, phone: other, message: other });
    await visitor.tab.evaluate(focusAt, { css: "form select" });
    await visitor.tab.type("t");
    await visitor.tab.evaluate(focusAt, { css: "form [name=phone]" });

    const isAnswered = async () => {
      // Browsers may resend after a closed connection.
      while (service.waiting() > 0) service.release(answer);
      return (await visitor.text("form button")) === "Send Message";
    };
    await visitor.waitFor(isAnswered, "the result is shown");
    expect(await visitor.sees(NOT_SENT)).toBe(true);
    expect(await visitor.formValues()).toEqual(own);
    // Where the visitor has gone meanwhile.
    await visitor.hasFocus("[name=phone]");
  }

  await visitor.click(SEND);
  await isSending(visitor, service);
  expect(await visitor.sees(NOT_SENT)).toBe(true);
  service.release("forward");
  await visitor.waitFor(() => visitor.sees(SENT), "success is shown");
  expect(await visitor.sees(NOT_SENT)).toBe(false);
  const remaining = Object.values(await visitor.formValues());
  expect(remaining.join("")).toBe("");
  await visitor.shows("form button:enabled", 1);
  expect(await visitor.text("form button")).toBe("Send Message");
  expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
});

test("sent by keyboard, the focus stays and the result is in view", async ({
  open,
  gateway,
  expectFaults,
}, { project }) => {
  expectFaults(FAULTS_OF_A_FAILURE);
  const visitor = await open();
  await visitor.goto("/contact");
  await visitor.fillIn({ ...SAMPLE, message: "By keyboard." });
  const service = holdService(gateway);
  const scrollTop = () => visitor.tab.evaluate(() => window.scrollY);
  const result = { css: "form [role=status] > p", text: NOT_SENT };

  const places = [
    { from: "above", css: "form [name=email]", scrollTo: 0 },
    { from: "where it is in view", css: "form [name=email]" },
    // It must not end under the header.
    { from: "below", css: "form button", scrollTo: 9_999 },
  ];
  for (const { from, ...place } of places) {
    await visitor.tab.evaluate(focusAt, place);
    const before = await scrollTop();
    await visitor.tab.press("Enter");
    await isSending(visitor, service);
    service.release({ status: 500 });
    await visitor.shows("form button:enabled", 1);
    await visitor.hasFocus(place.css);
    await visitor.waitFor(() => visitor.isInView(result), `the result is in view from ${from}`);
    // WebKit's driver moved the page.
    const mayMove = place.scrollTo !== undefined || project.name === "webkit";
    if (!mayMove) expect(await scrollTop()).toBe(before);
  }

  // The next key press reaches the button.
  await visitor.tab.press("Enter");
  await isSending(visitor, service);
  service.release({ status: 500 });
});

type HeldService = ReturnType<Gateway["hold"]>;

function holdService(gateway: Gateway): HeldService {
  return gateway.hold(new RegExp(`^${CONTACT_PATH}$`));
}

function isSending(visitor: Visitor, service: HeldService): Promise<void> {
  return visitor.waitFor(async () => service.waiting() === 1, "the message is sending");
}

/** Runs in the page. Scrolls it first, if that is wanted. */
function focusAt({ css, scrollTo }: { css: string; scrollTo?: number }): void {
  const element = document.querySelector<HTMLElement>(css);
  if (!element) throw new Error(`there is no ${css}`);
  if (scrollTo !== undefined) window.scrollTo(0, scrollTo);
  element.focus({ preventScroll: true });
}
