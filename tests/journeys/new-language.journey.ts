import { expect, type Page } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { errorScreen } from "#app/content/error-screen.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { headerLinks } from "#app/content/navigation.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { site } from "#app/content/site.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { MAX_LENGTH } from "#contract/contact.ts";
import { copyDirectory, german } from "#tests/support/changed-copies.ts";
import { holdService, SAMPLE } from "#tests/support/contact-form.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { facesOf } from "#tests/support/faces.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { drawWithMouse, openButton, openLesson, wrongStroke } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { breakPage } from "#tests/support/route-chunk.ts";
import { testOnCopy } from "#tests/support/test-on-copy.ts";
import { expectNothingInEnglish } from "#tests/support/untranslated.ts";

const test = testOnCopy("new-language");

// Where nobody has built it beforehand, all of them share the build of one worker.
test.describe.configure({ mode: copyDirectory("new-language") ? "parallel" : "default" });

test("one resource file translates the interface", async ({ page }) => {
  const response = await openPage(page, "/?lng=de");
  expect(await response.text()).toContain('<html lang="en"');
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("navigation").first().getByRole("link")).toHaveText(
    headerLinks.map(({ label }) => german[label] ?? label),
  );
  await expect(page.getByRole("banner").getByRole("button", { name: "Jetzt lernen" })).toBeVisible();
  await expect(page.getByRole("figure").filter({ hasText: testimonials[0]?.name ?? "" })).toContainText(
    /„\[.*\]“/s,
  );
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("de");

  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page.getByRole("option").first()).toHaveText("Betreff wählen");
  await expect(page.getByText(`0 von ${MAX_LENGTH.message} Zeichen`)).toBeVisible();
  // Not translated yet, so in English.
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();

  await openPage(page, "/privacy");
  await expect(page.getByRole("main")).toContainText(`Stand: ${formatDate(lastUpdated, "de")}`);

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
    await expect(page).toHaveTitle(`Über die Schule · ${site.name}`);
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Über die Schule");
  });
});

for (const path of everyPath) {
  test(`nothing on ${path} is left in English, and longer texts fit`, async ({ page, faults }) => {
    expect404(faults, path);
    await openInGerman(page, path);
    await expectNothingInEnglish(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width}`).toEqual([]);
    }
  });
}

for (const path of ["/blog", "/courses"]) {
  test(`nothing that the filter on ${path} announces is left in English`, async ({ page }) => {
    await openInGerman(page, path);
    for (const button of await page.getByRole("group").getByRole("button").all()) {
      await button.click();
      await expect(page.getByRole("status").filter({ hasText: "shown" })).toContainText(/\d/);
      await expectNothingInEnglish(page);
    }
  });
}

test("nothing of the menu and of the title that a navigation announces is left in English", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInGerman(page, "/");
  await page.getByRole("button", { name: "[Äöüß Menu" }).click();
  await page.getByRole("link", { name: "Über uns", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: `Über die Schule · ${site.name}` })).toHaveCount(1);
  await expectNothingInEnglish(page);
});

test("nothing of the contact form, while it sends or of its results, is left in English", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await openInGerman(page, "/contact");
  for (const status of [500, 200]) {
    for (const [name, value] of Object.entries(SAMPLE)) {
      const field = page.locator(`form [name=${name}]`);
      await (name === "subject" ? field.selectOption(value) : field.fill(value));
    }
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
    await expectNothingInEnglish(page);
    await service.answer(status);
    await expect(
      page.getByRole("status").filter({ hasText: status === 200 ? "Thank you" : "Sorry" }),
    ).toBeVisible();
    await expectNothingInEnglish(page);
  }
});

test("nothing of the lesson, from its first stroke to its end, is left in English", async ({ page }) => {
  await page.addInitScript(() => {
    const voice = { lang: "zh-CN", localService: true };
    Object.defineProperty(window.speechSynthesis, "getVoices", { value: () => [voice] });
  });
  await openInGerman(page, "/");
  const { region, pad, showStroke, nextStroke, nextCharacter, hear, toCourse } = await openLesson(page);
  await expect(hear).toBeVisible();
  await drawWithMouse(page, pad, wrongStroke);
  await expect(region).toContainText("Begin at the dot");
  await expectNothingInEnglish(page);
  await showStroke.click();
  await expect(region).toContainText("Watch the stroke");
  await expectNothingInEnglish(page);
  for (const [index, { strokes }] of lessonSteps.entries()) {
    if (index > 0) await nextCharacter.click();
    for (const _ of strokes) {
      await expectNothingInEnglish(page);
      await nextStroke.click();
    }
    await expect(index < lessonSteps.length - 1 ? nextCharacter : toCourse).toBeVisible();
    await expectNothingInEnglish(page);
  }
});

test("nothing is left in English of a lesson that does not come", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  faults.expect(/console warning: The lesson could not be loaded/);
  await page.route("**/assets/*-lesson-*.js", (route) => route.abort());
  await openInGerman(page, "/");
  await openButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "did not arrive" })).toBeVisible();
  await expectNothingInEnglish(page);
});

test("nothing on the error screen is left in English", async ({ page, faults }) => {
  faults.expect(/broken by the test/);
  await openInGerman(page, "/");
  await breakPage(page, "/about", "broken by the test");
  await page.getByRole("banner").getByRole("link", { name: "Über uns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(errorScreen.title);
  await expectNothingInEnglish(page);
});

test("numbers, dates and plural forms are those of the language", async ({ page }) => {
  await openInGerman(page, "/courses");
  for (const [index, { students }] of courses.entries())
    await expect(page.getByRole("article").nth(index)).toContainText(
      `${new Intl.NumberFormat("de").format(students)} Lernende`,
    );
  await openInGerman(page, "/blog");
  for (const time of await page.locator("time").all())
    await expect(time).toHaveText(formatDate((await time.getAttribute("datetime")) ?? "", "de"));

  await openPage(page, "/courses?lng=pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  const rule = new Intl.PluralRules("pl");
  expect(new Set(courses.map(({ lessons }) => rule.select(lessons))).size).toBeGreaterThan(1);
  for (const [index, { lessons }] of courses.entries())
    await expect(page.getByRole("article").nth(index)).toContainText(
      `${lessons} ${rule.select(lessons) === "few" ? "lekcje" : "lekcji"}`,
    );
});

for (const [language, letters] of [
  ["de", "Äöüß"],
  ["pl", "Łąęő"],
] as const) {
  test(`headings in “${language}” are drawn by the face of the site, ${letters} as well`, async ({
    page,
  }) => {
    await openPage(page, `/courses?lng=${language}`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(letters);
    await expect.poll(async () => (await facesOf(page, "h1", true))[0]?.faces).toEqual(["Fraunces"]);
  });
}

async function openInGerman(page: Page, path: string): Promise<void> {
  await openPage(page, `${path}?lng=de`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
}
