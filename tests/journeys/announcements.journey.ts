import { expect } from "@playwright/test";
import { listenToAnnouncements } from "#tests/support/announcements.ts";
import { contactForm, fillIn, holdService, NOT_SENT } from "#tests/support/contact-form.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test("the same result of a filter is said again when it comes again", async ({ page }) => {
  await openPage(page, "/courses");
  const heard = await listenToAnnouncements(page);
  const advanced = page.getByRole("button", { name: "Advanced (2)" });
  await advanced.click();
  await expect.poll(heard).toEqual(["Advanced: 2 courses shown"]);
  await advanced.click();
  await expect.poll(heard).toEqual(["Advanced: 2 courses shown", "Advanced: 2 courses shown"]);
});

test("the same result of the form is said again when it comes again", async ({ page, faults }) => {
  faults.expect(/500/);
  await openPage(page, "/contact");
  const service = await holdService(page);
  await fillIn(page);
  const heard = await listenToAnnouncements(page);
  const results = async () => (await heard()).filter((words) => words.includes(NOT_SENT));
  for (const times of [1, 2]) {
    await contactForm(page).send.click();
    await service.answer(500);
    await expect.poll(results).toHaveLength(times);
  }
});

test("the counter is told after a pause, not at each key", async ({ page }) => {
  await openPage(page, "/contact");
  const heard = await listenToAnnouncements(page);
  await contactForm(page).message.pressSequentially("twelve chars", { delay: 20 });
  await expect.poll(heard).toEqual(["12/500 characters"]);
});
