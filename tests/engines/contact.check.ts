import { expect } from "@playwright/test";
import { test } from "#tests/engines/engine-test.ts";
import type { Visitor } from "#tests/engines/visitor.ts";
import { NOT_SENT, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { storedMessagesFrom } from "#tests/support/site.ts";

const SEND = { css: "form button", text: "Send" };

test("the browser rejects an incomplete form; what is being sent cannot be changed, what was refused is kept, what was sent is stored and cleared", async ({
  open,
  gateway,
  expectFaults,
}, { project }) => {
  // Chromium and WebKit log refused requests themselves.
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
    await visitor.waitFor(async () => service.waiting() === 1, "the message is on its way");
    expect(await button(visitor)).toEqual({ text: "Sending Message...", disabled: true });
    await visitor.fillIn({ name: "unsent", email: "unsent", phone: "unsent", message: "unsent" });
    await visitor.tab.evaluate(() => document.querySelector("select")?.focus());
    await visitor.tab.type("t");
    service.release(answer);
    await visitor.waitFor(() => visitor.sees(NOT_SENT), "the error is shown");
    await visitor.waitFor(async () => !(await button(visitor)).disabled, "the form can be sent again");
    expect(await visitor.formValues()).toEqual(own);
    await visitor.hasFocus("select");
  }
  await visitor.click(SEND);
  await visitor.waitFor(async () => service.waiting() === 1, "the message is on its way again");
  expect(await visitor.sees(NOT_SENT)).toBe(true);
  service.release("forward");
  await visitor.waitFor(() => visitor.sees(SENT), "the success is shown");
  expect(await visitor.sees(NOT_SENT)).toBe(false);
  expect(Object.values(await visitor.formValues()).join("")).toBe("");
  expect(await button(visitor)).toEqual({ text: "Send Message", disabled: false });
  expect(storedMessagesFrom(own.name)).toEqual([expect.objectContaining(own)]);
});

test("the button that sent the message has the focus again when the answer is here, and the answer is in view", async ({
  open,
  gateway,
  expectFaults,
}) => {
  expectFaults(/could not be sent|status of 500/);
  const visitor = await open();
  await visitor.goto("/contact");
  await visitor.fillIn({ ...SAMPLE, message: "By keyboard." });
  const service = gateway.hold(/^\/api\/contact$/);
  const answerFrom = async (selector: string) => {
    await visitor.tab.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector);
    await visitor.tab.press("Enter");
    await visitor.waitFor(async () => service.waiting() === 1, "the message is on its way");
    service.release({ status: 500 });
    await visitor.waitFor(async () => !(await button(visitor)).disabled, "the answer is here");
    return visitor.tab.evaluate(focusAndResult);
  };
  expect(await answerFrom("form [name=email]")).toEqual({ focus: "email", isResultInView: true });
  expect(await answerFrom("form button")).toEqual({ focus: "Send Message", isResultInView: true });
  // The key that follows reaches the button.
  await visitor.tab.press("Enter");
  await visitor.waitFor(async () => service.waiting() === 1, "the message is on its way again");
  service.release({ status: 500 });
});

/** Runs in the page. */
function focusAndResult(): { focus: string; isResultInView: boolean } {
  const focused = document.activeElement;
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const result = document.querySelector("form [role=status] > p")?.getBoundingClientRect();
  return {
    focus: focused?.getAttribute("name") ?? focused?.textContent ?? "",
    isResultInView: Boolean(result && result.top >= header && result.bottom <= window.innerHeight),
  };
}

function button(visitor: Visitor): Promise<{ text: string; disabled: boolean }> {
  return visitor.tab.evaluate(() => {
    const send = document.querySelector<HTMLButtonElement>("form button");
    return { text: send?.textContent ?? "", disabled: send?.disabled ?? false };
  });
}
