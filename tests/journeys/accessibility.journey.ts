// Axe on every page in both schemes at three widths, and on every state a visitor can bring about. A scheme changes nothing but
// colors, so in the dark one only the rules about them are run; and where a state changes one part of a page, only that part is
// judged again.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/support/axe.ts";
import { checked } from "#tests/support/checked.ts";
import { contactForm, fillIn, holdService, NOT_SENT, SENT, shown } from "#tests/support/contact-form.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

const RULES = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
};
const WIDTHS = [320, 768, 1280];

// Every run waits for colors that are in motion.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of everyPath) {
  test(`axe finds nothing on ${path}, nor with its menu open`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
    await expectAccessible(page, path, { inside: path === "/" ? undefined : "header", widths: [320] });
  });
}

for (const { path, filter, left } of [
  { path: "/courses", filter: "Advanced (2)", left: 2 },
  { path: "/blog", filter: "Culture (3)", left: 3 },
]) {
  test(`axe finds nothing with a filter in use on ${path}`, async ({ page }) => {
    await openPage(page, path);
    await page.getByRole("button", { name: filter }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(left);
    await expectAccessible(page, path, { inside: "main" });
  });
}

test("axe finds nothing on the form while sending, after an error and after success", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  // On a busy machine axe takes longer than the form waits for an answer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await openPage(page, "/contact");
  const service = await holdService(page);
  await fillIn(page);
  await contactForm(page).send.click();
  await expect(contactForm(page).sending).toBeVisible();
  await expectAccessible(page, "/contact", { inside: "main" });
  await service.answer(500);
  await expect(shown(page, NOT_SENT)).toHaveCount(1);
  await expectAccessible(page, "/contact", { inside: "main" });
  await contactForm(page).send.click();
  await service.answer(200);
  await expect(shown(page, SENT)).toHaveCount(1);
  await expectAccessible(page, "/contact", { inside: "main" });
});

/** In both schemes, at each width. */
async function expectAccessible(
  page: Page,
  path: string,
  { inside, widths = WIDTHS }: { inside?: string | undefined; widths?: number[] } = {},
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of widths)
      await test.step(`${colorScheme} at ${width}`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 740 });
        expect(await axeViolations(page, { runOnly: RULES[colorScheme] }, inside)).toEqual([]);
        checked(path, "axe", 1);
      });
}
