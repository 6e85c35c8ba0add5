import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { contactForm, fillIn, holdService, NOT_SENT, SENT, shown } from "#tests/support/contact-form.ts";
import { announce404, everyPath } from "#tests/support/every-page.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const paths of [everyPath.slice(0, 3), everyPath.slice(3)]) {
      test(`${paths.join(", ")} have no fault that axe finds`, async ({ page, faults }) => {
        for (const path of paths)
          await test.step(path, async () => {
            announce404(faults, path);
            await openPage(page, path);
            await expectAccessible(page);
          });
      });
    }

    test("nor has a filter in use", async ({ page }) => {
      await openPage(page, "/courses");
      await page.getByRole("button", { name: "Advanced (2)" }).click();
      await expect(page.getByRole("article")).toHaveCount(2);
      await expectAccessible(page);
    });

    test("nor has the form in any state", async ({ page, faults }) => {
      faults.expect(/500/);
      await openPage(page, "/contact");
      const service = await holdService(page);
      await fillIn(page);
      await contactForm(page).send.click();
      await expect(contactForm(page).sending).toBeVisible();
      await expectAccessible(page);
      await service.answer(500);
      await expect(shown(page, NOT_SENT)).toHaveCount(1);
      await expectAccessible(page);
      await contactForm(page).send.click();
      await service.answer(200);
      await expect(shown(page, SENT)).toHaveCount(1);
      await expectAccessible(page);
    });

    test("nor has the open menu of a small screen", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openPage(page, "/");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another is none to judge.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(" ")),
    })),
  ).toEqual([]);
}
