import { expect } from "@playwright/test";
import { courseTitles } from "#app/content/course-titles.ts";
import { CONTACT_FIELDS, MAX_LENGTH, SUBJECTS } from "#contract/contact.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { hold, SCRIPTS } from "#tests/support/hold.ts";
import { openPage } from "#tests/support/open-page.ts";
import { watchRequests } from "#tests/support/page-state.ts";
import { test } from "#tests/support/test.ts";

test("the policy is linked beside the button, and a question leads to its course", async ({ page }) => {
  await openPage(page, "/contact");
  const { form } = contactForm(page);
  await expect(form.getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/privacy");
  await page.getByRole("link", { name: courseTitles.conversational }).click();
  await expect(page).toHaveURL(/\/courses#conversational$/);
  await expect(page.getByRole("heading", { level: 3, name: courseTitles.conversational })).toBeInViewport();
});

test("the form has five fields, and the required ones are marked and validated by the browser alone", async ({
  page,
}) => {
  await page.goto("/contact");
  const { form, name, email, phone, subject, message } = contactForm(page);
  await expect(form).toHaveJSProperty("noValidate", false);
  await expect(form).toHaveJSProperty("method", "post");
  const names = await form
    .locator("input, select, textarea")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("name")));
  expect(names).toEqual(CONTACT_FIELDS);
  await expect(form.locator("[pattern]")).toHaveCount(0);

  for (const field of [name, email, subject, message]) await expect(field).toHaveJSProperty("required", true);
  await expect(phone).toHaveJSProperty("required", false);
  await expect(email).toHaveAttribute("type", "email");
  await expect(phone).toHaveAttribute("type", "tel");
  await expect(message).toHaveAttribute("maxlength", `${MAX_LENGTH.message}`);

  const options = await subject
    .getByRole("option")
    .evaluateAll((all) => all.map((option) => [option.getAttribute("value"), option.textContent]));
  expect(options).toEqual([["", "Select a subject"], ...SUBJECTS.map(({ value, label }) => [value, label])]);
  await expect(subject).toHaveValue("");
});

test("the browser holds the form back at the first field that is missing or wrong", async ({ page }) => {
  await openPage(page, "/contact");
  const { name, email, phone, subject, message, send } = contactForm(page);
  const requests = watchRequests(page);
  const steps = [
    { field: name, fault: "valueMissing", mend: () => name.fill("Ada") },
    { field: email, fault: "valueMissing", mend: () => email.fill("not an address") },
    { field: email, fault: "typeMismatch", mend: () => email.fill("ada@example.org") },
    { field: subject, fault: "valueMissing", mend: () => subject.selectOption("Other") },
    { field: message, fault: "valueMissing", mend: () => phone.fill("ask at the desk") },
  ];
  for (const { field, fault, mend } of steps) {
    await send.click();
    await expect(field).toBeFocused();
    expect(await field.evaluate(faultsOf)).toEqual([fault]);
    await expect(send).toBeEnabled();
    await mend();
  }
  // Any phone number is accepted.
  expect(await phone.evaluate(faultsOf)).toEqual([]);
  expect(requests).toEqual([]);
});

test("a voice says what is required once, explains the star first, and calls nothing invalid before a try", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const { form, name, email, subject, message, send } = contactForm(page);
  const fields = [name, email, subject, message];
  for (const field of fields)
    await expect(field.locator("xpath=ancestor::div/label").first()).toHaveText(/ \*$/);
  const isBefore = await form.getByText("Fields marked * are required.").evaluate((sentence) => {
    const first = document.querySelector("form [name]");
    return Boolean(first && sentence.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBefore).toBe(true);

  // A browser calls an empty required field invalid from the start, unless the page says otherwise.
  for (const field of fields) await expect(field).toHaveAttribute("aria-invalid", "false");
  await send.click();
  await expect(name).toBeFocused();
  for (const field of fields) await expect(field).not.toHaveAttribute("aria-invalid");
});

test("what is typed runs in its own direction", async ({ page }) => {
  await page.goto("/contact");
  const { name, email, phone, message } = contactForm(page);
  for (const field of [name, email, phone, message]) {
    await field.fill("שלום");
    await expect(field).toHaveCSS("direction", "rtl");
    await field.fill("hello");
    await expect(field).toHaveCSS("direction", "ltr");
  }
});

test("the counter counts what the limit of 500 counts", async ({ page }) => {
  await openPage(page, "/contact");
  const { message } = contactForm(page);
  await expect(message).toHaveAccessibleDescription("0/500 characters");
  for (const { typed, count } of [
    { typed: "你好", count: 2 },
    { typed: "👍", count: 2 },
    { typed: "a\nb\n\nc", count: 6 },
    { typed: "x".repeat(499), count: 499 },
    { typed: "x".repeat(520), count: 500 },
    { typed: `${"x".repeat(498)}\nyz`, count: 500 },
  ]) {
    await message.fill("");
    for (const [index, line] of typed.split("\n").entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      if (line) await page.keyboard.insertText(line);
    }
    await expect(message).toHaveAccessibleDescription(`${count}/500 characters`);
    await expect(page.getByText(`${count}/500 characters`).first()).toBeVisible();
    expect((await message.inputValue()).length).toBe(count);
  }
});

test("the counter follows every key, and what was typed before hydration", async ({ page }) => {
  const releaseScripts = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  const { message } = contactForm(page);
  await message.fill("four");
  releaseScripts();
  await expect(message).toHaveAccessibleDescription("4/500 characters");
  await expect(message).toHaveValue("four");
  await message.press("End");
  await message.press("!");
  await expect(message).toHaveAccessibleDescription("5/500 characters");
  await message.press("Backspace");
  await expect(message).toHaveAccessibleDescription("4/500 characters");
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
function faultsOf(field: Element): string[] {
  const { validity } = field as HTMLInputElement;
  const faults: string[] = [];
  for (const name in validity) {
    if (name !== "valid" && validity[name as keyof ValidityState]) faults.push(name);
  }
  return faults;
}
