import { expect, type Page } from "@playwright/test";
import { lessonSteps } from "#app/content/lesson.ts";
import { copyDirectory } from "#tests/support/changed-copies.ts";
import { holdService, SAMPLE } from "#tests/support/contact-form.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { drawWithMouse, openButton, openLesson, wrongStroke } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { testOnCopy } from "#tests/support/test-on-copy.ts";
import { expectNothingInEnglish } from "#tests/support/untranslated.ts";

const test = testOnCopy("new-language");

// Where nobody has built it beforehand, all of them share the build of one worker.
test.describe.configure({ mode: copyDirectory("new-language") ? "parallel" : "default" });

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
  await expect(page.getByRole("figure").filter({ hasText: "Hannah Brandt" })).toContainText(/„\[.*\]“/s);
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("de");

  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page.getByRole("option").first()).toHaveText("Betreff wählen");
  await expect(page.getByText("0 von 500 Zeichen")).toBeVisible();
  // Not translated yet, so in English.
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
    await expect(page).toHaveTitle("Über die Schule · Zixue");
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Über die Schule");
  });
});

for (const path of everyPath) {
  test(`nothing on ${path} is left in English, and longer texts fit`, async ({ page, faults }) => {
    expect404(faults, path);
    await openInGerman(page, path);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width}`).toEqual([]);
    }
  });
}

for (const path of ["/blog", "/courses"]) {
  test(`nor what the filter on ${path} announces`, async ({ page }) => {
    await openInGerman(page, path);
    for (const button of await page.getByRole("group").getByRole("button").all()) {
      await button.click();
      await expect(page.getByRole("status").filter({ hasText: "shown" })).toContainText(/\d/);
      await expectNothingInEnglish(page);
    }
  });
}

test("nor the menu, and the title that a navigation announces", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInGerman(page, "/");
  await page.getByRole("button", { name: "[Äöüß Menu" }).click();
  await page.getByRole("link", { name: "Über uns", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Über die Schule · Zixue" })).toHaveCount(1);
  await expectNothingInEnglish(page);
});

test("nor the contact form while it sends, and its results", async ({ page, faults }) => {
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

test("nor the lesson, from its first stroke to its end", async ({ page }) => {
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

test("nor a lesson that does not come", async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  faults.expect(/console warning: The lesson could not be loaded/);
  await page.route("**/assets/*-lesson-*.js", (route) => route.abort());
  await openInGerman(page, "/");
  await openButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "did not arrive" })).toBeVisible();
  await expectNothingInEnglish(page);
});

test("nor the error screen", async ({ page, faults }) => {
  faults.expect(/broken by the test/);
  await openInGerman(page, "/");
  await page.route(await chunkOf(page, "/about"), (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { throw new Error("broken by the test"); }',
    }),
  );
  await page.getByRole("banner").getByRole("link", { name: "Über uns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Unexpected Application Error!");
  await expectNothingInEnglish(page);
});

test("numbers and dates are those of the language", async ({ page }) => {
  await openInGerman(page, "/courses");
  await expect(page.getByRole("article").first()).toContainText("3.480 Lernende");
  await openInGerman(page, "/blog");
  const dates = await page.locator("time").allTextContents();
  expect(dates).toHaveLength(12);
  expect(dates.filter((date) => !/^\d+\. (November|Dezember) 2024$/.test(date))).toEqual([]);
});

test("each plural form of the language is used where it belongs", async ({ page }) => {
  await openPage(page, "/courses?lng=pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.getByRole("article").filter({ hasText: "Chinese Basics" })).toContainText("20 lekcji");
  await expect(page.getByRole("article").filter({ hasText: "HSK Preparation" })).toContainText("72 lekcje");
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
    await expect.poll(() => facesOf(page, "h1")).toEqual(["Fraunces"]);
  });
}

async function openInGerman(page: Page, path: string): Promise<void> {
  await openPage(page, `${path}?lng=de`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
}

/** The fonts that draw an element's text: ours by name, those of the device marked as such. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
  await browser.detach();
  return [
    ...new Set(
      fonts.map(({ familyName, isCustomFont }) =>
        isCustomFont ? (familyName.split(" ")[0] ?? "") : `${familyName}, not ours`,
      ),
    ),
  ];
}
