import { expect, type Page } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { errorScreen } from "#app/content/error-screen.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { headerLinks } from "#app/content/navigation.ts";
import { allPosts } from "#app/content/posts.ts";
import { lastUpdated } from "#app/content/privacy.ts";
import { site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { MAX_LENGTH } from "#contract/contact.ts";
import { copyDirectory, german, UNTRANSLATED } from "#tests/support/changed-copy.ts";
import { holdService, NOT_SENT, SAMPLE, SENT } from "#tests/support/contact-form.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { facesOf } from "#tests/support/faces.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { chooseWords, drawWithMouse, openButton, openLesson, wrongStroke } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { breakPage } from "#tests/support/route-chunk.ts";
import { testOnCopy as test } from "#tests/support/test-on-copy.ts";

// Without a prepared build, all tests share the build of one worker.
test.describe.configure({ mode: copyDirectory ? "parallel" : "default" });

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
  await expectFace(page, "Äöüß");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("de");
  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page.getByRole("option").first()).toHaveText("Betreff wählen");
  // English if not translated yet.
  await expect(page.getByRole("button", { name: UNTRANSLATED })).toBeVisible();
});

test.describe("a browser that asks for Austrian German", () => {
  test.use({ locale: "de-AT", viewport: { width: 360, height: 740 } });

  test("gets German without a parameter, in the menu and in the announced page title too", async ({
    page,
  }) => {
    await openPage(page, "/");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "[Äöüß Menu" }).click();
    await page.getByRole("link", { name: "Über uns", exact: true }).click();
    const title = `Über die Schule · ${site.name}`;
    await expect(page.getByRole("status").filter({ hasText: title })).toHaveCount(1);
    await expect(page).toHaveTitle(title);
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Über die Schule");
    await expectNothingInEnglish(page);
  });
});

/** Figures, dates and plural forms in German. */
const factsOf: Readonly<Record<string, readonly string[]>> = {
  "/blog": allPosts.map(({ date }) => formatDate(date, "de")),
  "/contact": [`0 von ${MAX_LENGTH.message} Zeichen`],
  "/courses": courses.map(({ students }) => `${new Intl.NumberFormat("de").format(students)} Lernende`),
  "/privacy": [`Stand: ${formatDate(lastUpdated, "de")}`],
};

for (const path of everyPath) {
  test(`${path} and its filter's announcements have no English left, and longer texts fit`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openInGerman(page, path);
    await expectNothingInEnglish(page);
    for (const fact of factsOf[path] ?? []) await expect(page.getByRole("main")).toContainText(fact);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width}`).toEqual([]);
    }
    for (const button of await page.getByRole("group").getByRole("button").all()) {
      await button.click();
      await expect(page.getByRole("status").filter({ hasText: "shown" })).toContainText(/\d/);
      await expectNothingInEnglish(page);
    }
  });
}

test("the contact form has no English left, while sending and in its results", async ({ page, faults }) => {
  faults.expect(/500/);
  const service = await holdService(page);
  await openInGerman(page, "/contact");
  for (const [status, sentence] of [
    [500, NOT_SENT],
    [200, SENT],
  ] as const) {
    for (const [name, value] of Object.entries(SAMPLE)) {
      const field = page.locator(`form [name=${name}]`);
      await (name === "subject" ? field.selectOption(value) : field.fill(value));
    }
    await page.getByRole("button", { name: UNTRANSLATED }).click();
    await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
    await expectNothingInEnglish(page);
    await service.answer(status);
    await expect(page.getByRole("status").filter({ hasText: sentence })).toBeVisible();
    await expectNothingInEnglish(page);
  }
});

test("the lesson has no English left from its first stroke to its end", async ({ page }) => {
  await page.addInitScript(() => {
    const voice = { lang: "zh-CN", localService: true };
    Object.defineProperty(window.speechSynthesis, "getVoices", { value: () => [voice] });
  });
  await openInGerman(page, "/");
  const { region, pad, showStroke, nextStroke, nextCharacter, hear, words, toCourse } =
    await openLesson(page);
  await expect(hear).toBeVisible();
  await drawWithMouse(page, pad, wrongStroke);
  await expect(region).toContainText("begin at the dot");
  await expectNothingInEnglish(page);
  await showStroke.click();
  await expect(region).toContainText("Watch the stroke");
  for (const [index, { strokes }] of lessonSteps.entries()) {
    if (index > 0) await nextCharacter.click();
    for (const _ of strokes) {
      await expectNothingInEnglish(page);
      await nextStroke.click();
    }
    await expect(nextCharacter).toBeVisible();
    await expectNothingInEnglish(page);
  }
  await nextCharacter.click();
  await expectNothingInEnglish(page);
  await words.first().click();
  await expectNothingInEnglish(page);
  await chooseWords({ words });
  await expect(toCourse).toBeVisible();
  await expectNothingInEnglish(page);
});

test("the message of a lesson that fails to load and the error screen have no English left", async ({
  page,
  faults,
}) => {
  for (const fault of [/ERR_FAILED/, /The lesson could not be loaded/, /broken by the test/])
    faults.expect(fault);
  await page.route("**/assets/*-lesson-*.js", (route) => route.abort());
  await openInGerman(page, "/");
  await openButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "did not arrive" })).toBeVisible();
  await expectNothingInEnglish(page);
  await breakPage(page, "/about", "broken by the test");
  await page.getByRole("banner").getByRole("link", { name: "Über uns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(errorScreen.title);
  await expectNothingInEnglish(page);
});

test("Polish has all its plural forms, and the site's face draws its letters", async ({ page }) => {
  await openPage(page, "/courses?lng=pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expectFace(page, "Łąęő");
  const rule = new Intl.PluralRules("pl");
  expect(new Set(courses.map(({ lessons }) => rule.select(lessons))).size).toBeGreaterThan(1);
  for (const [index, { lessons }] of courses.entries())
    await expect(page.getByRole("article").nth(index)).toContainText(
      `${lessons} ${rule.select(lessons) === "few" ? "lekcje" : "lekcji"}`,
    );
});

async function expectFace(page: Page, letters: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(letters);
  await expect.poll(async () => (await facesOf(page, "h1", true))[0]?.faces).toEqual(["Fraunces"]);
}

async function openInGerman(page: Page, path: string): Promise<void> {
  await openPage(page, `${path}?lng=de`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
}

/** Names, addresses and Chinese are the same in every language; the platform formats dates. */
const SAME_IN_GERMAN = [
  ...[site, ...team, ...testimonials].map(({ name }) => name),
  ...[`· ${site.name}`, ...site.social, site.email, site.address, UNTRANSLATED],
  ...team.flatMap(({ nameInChinese }) => nameInChinese?.replaceAll("_", "") ?? []),
  ...allPosts.map(({ date }) => formatDate(date, "de")),
  ...Object.values(german).flatMap((text) => [text, `${text} · ${site.name}`]),
].map((text) => text.split(/\{\{.+?\}\}/));

/** Expects the whole page in German, with title, description and accessible names. */
async function expectNothingInEnglish(page: Page): Promise<void> {
  const left = (await page.evaluate(readTexts))
    .map(outsideBrackets)
    .filter((rest) => /\p{Letter}/u.test(rest) && !isSameInGerman(rest));
  expect(left).toEqual([]);
}

/** A placeholder matches anything. */
function isSameInGerman(text: string): boolean {
  return SAME_IN_GERMAN.some(([start = "", ...more]) =>
    more.length > 0 ? text.startsWith(start) && text.endsWith(more.at(-1) ?? "") : text === start,
  );
}

/** Sentences may be nested. */
function outsideBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, "");
  return rest === text ? text.trim() : outsideBrackets(rest);
}

/** Runs in the page. */
function readTexts(): string[] {
  const found = new Set([document.title]);
  for (const meta of document.head.querySelectorAll(
    "[name=description], [property='og:title'], [property='og:description']",
  ))
    found.add(meta.getAttribute("content") ?? "");
  const textsIn = (element: Element | null) =>
    Array.from(element?.childNodes ?? [])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? "");
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("script, style, [lang^=zh]")) continue;
    if (element.matches("a") && textsIn(element.parentElement).length > 0) continue;
    // A sentence with marked Chinese or a link is one text.
    const isMixed = element.querySelector(":scope > :is([lang^=zh], a)") !== null;
    const texts = textsIn(element);
    const names = ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? "");
    for (const text of [...(isMixed && texts.length > 0 ? [element.textContent ?? ""] : texts), ...names])
      if (/\p{Letter}/u.test(text)) found.add(text.trim());
  }
  return [...found];
}
