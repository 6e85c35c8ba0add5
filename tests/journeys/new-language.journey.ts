import { expect } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { testOnCopy } from "#tests/support/test-on-copy.ts";

const test = testOnCopy("new-language");

// All of them share one build.
test.describe.configure({ mode: "default" });

test("one resource file translates the interface", async ({ page }) => {
  const response = await openPage(page, "/?lng=de");
  expect(await response.text()).toContain('<html lang="en"');
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("navigation").first().getByRole("link")).toHaveText([
    "Start",
    "Kurse",
    "Journal",
    "Über uns",
    "Kontakt",
  ]);
  await expect(page.getByRole("banner").getByRole("button", { name: "Jetzt lernen" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("de");

  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page.getByRole("option").first()).toHaveText("Betreff wählen");
  await expect(page.getByText("0 von 500 Zeichen")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();

  await openPage(page, "/privacy");
  await expect(page.getByRole("main")).toContainText("Stand: 19. Dezember 2024");

  // Other languages still get English.
  await openPage(page, "/?lng=fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner").getByRole("link", { name: "Courses" })).toBeVisible();
});

test.describe("a browser that asks for Austrian German", () => {
  test.use({ locale: "de-AT" });

  test("is answered in German, with no parameter", async ({ page }) => {
    await openPage(page, "/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("banner").getByRole("link", { name: "Kurse" })).toBeVisible();
  });
});
