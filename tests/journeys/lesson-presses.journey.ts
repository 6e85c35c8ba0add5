import { expect, type Locator } from "@playwright/test";
import { lessonCharacters, lessonTexts } from "#app/content/lesson.ts";
import { required } from "#app/lib/required.ts";
import {
  drawWithMouse,
  openLesson,
  sentencesOf,
  writeToTheQuestions,
  wrongStroke,
} from "#tests/support/lesson.ts";
import { openPage, setDefaultFont } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Longer than a double click or double tap takes. */
const CALM_MS = 600;

for (const { width, height, font } of [
  // “Back to where you were” has a row of its own.
  { width: 280, height: 600, font: 16 },
  { width: 390, height: 844, font: 24 },
  { width: 360, height: 640, font: 16 },
  { width: 1280, height: 800, font: 16 },
])
  test(`at ${width} × ${height} with a font of ${font} pixels one press too many, also a calm one, neither restarts the lesson nor takes that back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    await setDefaultFont(page, font);
    const { nextStroke, nextCharacter, again, back, message } = await openLesson(page);
    await nextStroke.click();
    await nextCharacter.click();
    await nextStroke.click();
    await pressTwice(again);
    await expect(message).toContainText(sentencesOf(0).which);
    await pressTwice(back);
    await expect(message).toHaveText(sentencesOf(1, 1).stroke);

    const { left: x, y } = await placeOf(nextStroke);
    for (const _ of ["the last stroke", "one too many"]) {
      await page.waitForTimeout(CALM_MS);
      await page.mouse.click(x, y);
    }
    await expect(message).toHaveText(sentencesOf(1).remark);

    await pressTwice(again);
    await expect(message).toContainText(sentencesOf(0).which);
    await pressTwice(back);
    await expect(message).toHaveText(sentencesOf(1).remark);
  });

test("a calm second press on “Now one from memory” shows no stroke; help comes with the first line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  const opened = await openLesson(page);
  const { pad, showStroke, nextStroke, nextCharacter, message } = opened;
  while (!(await opened.toMemory.isVisible())) {
    const button = (await nextStroke.isVisible()) ? nextStroke : nextCharacter;
    await button.press("Enter");
  }
  await pressTwice(opened.toMemory);
  await expect(message).toHaveText(`${sentencesOf(5).which} Stroke 1 of 3.`);
  await expect(pad.locator(".lesson-shown")).toHaveCount(0);
  await drawWithMouse(page, pad, wrongStroke);
  await showStroke.click();
  await expect(pad.locator(".lesson-shown")).toHaveCount(1);
});

test("a double click on the right tone does not answer the next question, nor one on a step's last button the next step", async ({
  page,
}) => {
  await openPage(page, "/");
  const opened = await openLesson(page);
  const { nextStroke, nextCharacter, words, message } = opened;
  await nextStroke.dblclick();
  await expect(message).toHaveText(sentencesOf(0).remark);
  await nextCharacter.dblclick();
  await expect(message).toHaveText(`${sentencesOf(1).which} ${sentencesOf(1).stroke}`);
  await writeToTheQuestions(opened);
  await words.filter({ hasText: "rén" }).dblclick();
  await expect(message).toHaveText(`Yes: rén, 2nd tone: rising. ${lessonTexts.words}`);
});

test("a button pressed at once after a line, where the line ended, is pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, "/");
  const { nextStroke, nextCharacter, again, pad, message } = await openLesson(page);
  await nextStroke.click();
  await nextCharacter.click();
  await page.waitForTimeout(CALM_MS);
  const button = required(await again.boundingBox(), "the button");
  const square = required(await pad.boundingBox(), "the pad");
  const x = Math.min(button.x + 16, square.x + square.width - 4);
  const places = { end: square.y + 2, press: button.y + button.height - 4 };
  expect(places.end - places.press, "less than a double tap's").toBeLessThan(50);
  await page.mouse.click(x, places.end);
  await page.mouse.click(x, places.press);
  await expect(message).toContainText(sentencesOf(0).which);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("a double tap on “Now one from memory” writes no stroke, although phones do not count its clicks", async ({
    page,
  }) => {
    await openPage(page, "/");
    const { nextStroke, nextCharacter, toMemory, message } = await openLesson(page);
    for (const { strokes } of lessonCharacters) {
      for (const _ of strokes) await nextStroke.click();
      if (await toMemory.isVisible()) break;
      await nextCharacter.click();
    }
    const { left: x, y } = await placeOf(nextCharacter);
    await page.evaluate(countNoClicks);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(100);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(CALM_MS);
    await expect(message).toHaveText(`${sentencesOf(5).which} Stroke 1 of 3.`);
  });
});

/** Calmly, at the same place, whatever is there the second time. */
async function pressTwice(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = required(await button.boundingBox(), "the button");
  for (const _ of ["meant", "one too many"]) {
    await button.page().mouse.click(x + width / 2, y + height / 2);
    await button.page().waitForTimeout(CALM_MS);
  }
}

/** Near its start: other buttons may be shorter. */
async function placeOf(button: Locator): Promise<{ left: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, height } = required(await button.boundingBox(), "the button");
  return { left: x + 16, y: y + height / 2 };
}

/** Runs in the page: on phones each tap is a first click. */
function countNoClicks(): void {
  Object.defineProperty(MouseEvent.prototype, "detail", { get: () => 1 });
}
