import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import { NOT_SENT, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";

const SEND = { css: "form button", text: "Send" };

test("the form is locked while sending, kept after an error and cleared after success", async ({
  open,
  gateway,
  expectFaults,
}, { project }) => {
  // Chromium and WebKit log failed requests themselves.
  expectFaults(/could not be sent|status of 500/);
  const own = { ...SAMPLE, name: `Grace in ${project.name}`, message: "One line.\nAnother." };
  const visitor = await open();
  await visitor.goto("/contact");
  await visitor.click(SEND);
  await visitor.hasFocus("[name=name]");
  expect(await visitor.sees(SENT)).toBe(false);
  await visitor.fillIn(own);
  expect(await visitor.text("form [aria-live], form .tabular")).toBe(`${own.message.length}/500 characters`);

  const service = gateway.hold(/^\/api\/contact$/);
  for (const answer of [{ status: 500 }, "hang up"] as const) {
    await visitor.click(SEND);
    await visitor.waitFor(async () => service.waiting() === 1, "the message is sending");
    await visitor.shows("form button:disabled", 1);
    expect(await visitor.text("form button")).toBe("Sending Message...");
    await visitor.fillIn({ name: "unsent", email: "unsent", phone: "unsent", message: "unsent" });
    await visitor.tab.evaluate(() => document.querySelector("select")?.focus());
    await visitor.tab.type("t");
    const isAnswered = async () => {
      // Browsers may resend after a closed connection.
      while (service.waiting() > 0) service.release(answer);
      return (await visitor.text("form button")) === "Send Message";
    };
    await visitor.waitFor(isAnswered, "the result is shown");
    expect(await visitor.sees(NOT_SENT)).toBe(true);
    expect(await visitor.formValues()).toEqual(own);
    await visitor.hasFocus("select");
  }
  await visitor.click(SEND);
  await visitor.waitFor(async () => service.waiting() === 1, "the message is sending again");
  expect(await visitor.sees(NOT_SENT)).toBe(true);
  service.release("forward");
  await visitor.waitFor(() => visitor.sees(SENT), "success is shown");
  expect(await visitor.sees(NOT_SENT)).toBe(false);
  expect(Object.values(await visitor.formValues()).join("")).toBe("");
  await visitor.shows("form button:enabled", 1);
  expect(await visitor.text("form button")).toBe("Send Message");
  expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
});

test("sent by keyboard, the focus stays and the result is in view", async ({ open, gateway, expectFaults }, {
  project,
}) => {
  expectFaults(/could not be sent|status of 500/);
  const visitor = await open();
  await visitor.goto("/contact");
  await visitor.fillIn({ ...SAMPLE, message: "By keyboard." });
  const service = gateway.hold(/^\/api\/contact$/);
  const top = () => visitor.tab.evaluate(() => window.scrollY);
  // From above, from where it is already in view, and from below, where it must not end under the header.
  for (const [css, scrollTo] of [
    ["form [name=email]", 0],
    ["form [name=email]", undefined],
    ["form button", 9_999],
  ] as const) {
    await visitor.tab.evaluate(focusFrom, css, scrollTo);
    const before = await top();
    await visitor.tab.press("Enter");
    await visitor.waitFor(async () => service.waiting() === 1, "the message is sending");
    service.release({ status: 500 });
    await visitor.shows("form button:enabled", 1);
    await visitor.hasFocus(css);
    const result = { css: "form [role=status] > p", text: NOT_SENT };
    await visitor.waitFor(() => visitor.isInView(result), `the result is in view from ${scrollTo}`);
    // WebKit's driver moved the page.
    if (scrollTo === undefined && project.name !== "webkit") expect(await top()).toBe(before);
  }
  // The next key press reaches the button.
  await visitor.tab.press("Enter");
  await visitor.waitFor(async () => service.waiting() === 1, "the message is sending again");
  service.release({ status: 500 });
});

/** Runs in the page. */
function focusFrom(css: string, scrollTo?: number): void {
  if (scrollTo !== undefined) window.scrollTo(0, scrollTo);
  document.querySelector<HTMLElement>(css)?.focus({ preventScroll: true });
}
