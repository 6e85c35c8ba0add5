// Axe on every page and in every state a visitor can bring about. A scheme changes nothing but colors, so in the dark one only the
// rules about them are run; and where a state changes one part of a page, only that part is judged again.
import { expect, type Page } from "@playwright/test";
import { coursesAt } from "#app/content/courses.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { remainingPosts } from "#app/content/posts.ts";
import { axeViolations } from "#tests/support/axe.ts";
import { contactForm, fillIn, holdService, NOT_SENT, SENT, shown } from "#tests/support/contact-form.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { drawWithMouse, openLesson, wrongStroke } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

const RULES = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block"],
};

// Every run waits for colors that are in motion.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of everyPath) {
  test(`axe finds nothing on ${path}, nor with its menu open`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
    await expectAccessible(page, path === "/" ? undefined : "header");
  });
}

for (const { path, filter, left } of [
  { path: "/courses", filter: /^Advanced/, left: coursesAt("advanced").length },
  { path: "/blog", filter: /^Culture/, left: remainingPosts("culture").length },
]) {
  test(`axe finds nothing with a filter in use on ${path}`, async ({ page }) => {
    await openPage(page, path);
    await page.getByRole("button", { name: filter }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(left);
    await expectAccessible(page, "main");
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
  for (const { status, sentence } of [
    { status: 500, sentence: NOT_SENT },
    { status: 200, sentence: SENT },
  ]) {
    await contactForm(page).send.click();
    await expect(contactForm(page).sending).toBeVisible();
    await expectAccessible(page, "form");
    await service.answer(status);
    await expect(shown(page, sentence)).toHaveCount(1);
    await expectAccessible(page, "form");
  }
});

test("axe finds nothing in any state of the lesson", async ({ page }) => {
  await openPage(page, "/");
  const { pad, nextStroke, nextCharacter, showStroke, toCourse } = await openLesson(page);
  await expectAccessible(page, "#lesson");
  await drawWithMouse(page, pad, wrongStroke);
  await expectAccessible(page, "#lesson");
  await showStroke.click();
  await expectAccessible(page, "#lesson");
  await nextStroke.click();
  await expectAccessible(page, "#lesson");
  for (const { strokes } of lessonSteps.slice(1)) {
    await nextCharacter.click();
    for (const _ of strokes) await nextStroke.click();
  }
  await expect(toCourse).toBeVisible();
  await expectAccessible(page, "#lesson");
});

/** In both schemes, at the width that the window has. */
async function expectAccessible(page: Page, inside?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, { runOnly: RULES[colorScheme] }, inside), colorScheme).toEqual([]);
  }
}
