import { expect } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm, fillIn, holdService, NOT_SENT } from "#tests/support/contact-form.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test("a filter's result is announced again when it repeats", async ({ page }) => {
  await openPage(page, "/courses");
  const announcements = await recordAnnouncements(page);
  const advanced = page.getByRole("button", { name: "Advanced (2)" });
  await advanced.click();
  await expect.poll(announcements).toEqual(["Advanced: 2 courses shown"]);
  await advanced.click();
  await expect.poll(announcements).toEqual(["Advanced: 2 courses shown", "Advanced: 2 courses shown"]);
});

test("the form's result is announced again when it repeats", async ({ page, faults }) => {
  faults.expect(/500/);
  await openPage(page, "/contact");
  const service = await holdService(page);
  await fillIn(page);
  const announcements = await recordAnnouncements(page);
  const results = async () => (await announcements()).filter((text) => text.includes(NOT_SENT));
  for (const times of [1, 2]) {
    await contactForm(page).send.click();
    await service.answer(500);
    await expect.poll(results).toHaveLength(times);
  }
});

test("the counter is announced when typing pauses, not at every key", async ({ page }) => {
  await openPage(page, "/contact");
  const announcements = await recordAnnouncements(page);
  await contactForm(page).message.pressSequentially("twelve chars", { delay: 20 });
  await expect.poll(announcements).toEqual(["12/500 characters"]);
});
