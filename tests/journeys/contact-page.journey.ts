import { expect } from "@playwright/test";
import { courseTitles } from "#app/content/course-titles.ts";
import { MAX_LENGTH } from "#contract/contact.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { openPage } from "#tests/support/open-page.ts";
import { watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

test("a link in the FAQ leads to its course", async ({ page }) => {
  await openPage(page, "/contact");
  await page.getByRole("link", { name: courseTitles.conversational }).click();
  await expect(page).toHaveURL(/\/courses#conversational$/);
  await expect(page.getByRole("heading", { level: 3, name: courseTitles.conversational })).toBeInViewport();
});

test("the browser validates five fields, and marks none invalid before submission", async ({ page }) => {
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
});

test("the counter counts as the limit does, and includes text typed before hydration", async ({ page }) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  const { message } = contactForm(page);
  await message.fill("four");
  releaseScripts();
  await expect(message).toHaveAccessibleDescription("4/500 characters");
  await expect(message).toHaveValue("four");
  await message.press("End");
  await message.press("Backspace");
  await expect(message).toHaveAccessibleDescription("3/500 characters");
  // As the limit does: UTF-16 code units, and a line break as one.
  await message.fill("");
  await page.keyboard.insertText(`👍${"x".repeat(495)}`);
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("yz and more");
  await expect(message).toHaveAccessibleDescription("500/500 characters");
  await expect(page.getByText("500/500 characters").first()).toBeVisible();
  expect(await message.inputValue()).toMatch(/x\nyz$/);
});

test("the counter is announced when typing pauses, not at every key", async ({ page }) => {
  await openPage(page, "/contact");
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const announcements = await recordAnnouncements(page);
  for (const key of "twelve chars") {
    await contactForm(page).message.press(key === " " ? "Space" : key);
    await page.clock.runFor(100);
  }
  expect(await announcements()).toEqual([]);
  await page.clock.runFor(1_000);
  await expect.poll(announcements).toEqual([`12/${MAX_LENGTH.message} characters`]);
});

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
