import { expect, type Locator } from "@playwright/test";
import { lessonSteps, lessonTexts } from "#app/content/lesson.ts";
import { required } from "#app/lib/required.ts";
import {
  dispatchPointers,
  drawWithMouse,
  lesson,
  mediansOf,
  openButton,
  openLesson,
  sentencesOf,
  strokeEvents,
  writeToTheQuestions,
  wrongStroke,
} from "#tests/support/lesson.ts";
import { openPage, setDefaultFont } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Longer than a double click or double tap takes. */
const CALM_MS = 800;

for (const { width, height, font } of [
  { width: 280, height: 600, font: 16 },
  { width: 390, height: 844, font: 24 },
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
  await writeUpTo(opened.toMemory, [nextStroke, nextCharacter]);
  await pressTwice(opened.toMemory);
  await expect(message).toHaveText(`${sentencesOf(5).which} Stroke 1 of 3.`);
  await expect(pad.locator(".lesson-shown")).toHaveCount(0);
  await drawWithMouse(page, pad, wrongStroke);
  await showStroke.click();
  await expect(pad.locator(".lesson-shown")).toHaveCount(1);
});

test("“Begin again” and the way back do not overlap, and on phones are on the row of the progress", async ({
  page,
}) => {
  await openPage(page, "/");
  const { region, nextStroke, nextCharacter, progress, again, back } = await openLesson(page);
  // Also while it is hidden.
  const place = region.locator(".lesson-again");
  await nextStroke.click();
  await nextCharacter.click();
  for (const width of [280, 320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const square = await boxOf(progress.last());
    const button = await boxOf(place);
    expect(button.y, `at ${width} pixels`).toBeLessThan(square.y + square.height);
    expect(button.x).toBeGreaterThanOrEqual(square.x + square.width);
    await again.click();
    const way = await boxOf(back);
    // On the narrowest the other one has two lines, and the row is a little higher.
    const { x, y } = await boxOf(place);
    expect({ x, isNear: Math.abs(y - button.y) < 8 }).toEqual({ x: button.x, isNear: true });
    expect(way.x + way.width).toBeLessThanOrEqual(button.x);
    await back.click();
  }
});

for (const { width, font } of [
  { width: 320, font: 16 },
  { width: 390, font: 32 },
])
  test(`at ${width} pixels with a font of ${font}, drawing by hand, nothing comes under the pointer that could be pressed by mistake`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, "/");
    await setDefaultFont(page, font);
    const { pad, showStroke, nextCharacter, message } = await openLesson(page);
    for (const [index, { id, fromMemory }] of lessonSteps.entries()) {
      if (index > 0) {
        // Help with a character that is traced shows its stroke: that takes nothing away.
        await expectNoneUnder(nextCharacter, fromMemory ? [] : ["Show me the stroke"]);
      }
      await dispatchPointers(pad, strokeEvents(wrongStroke));
      await expectNoneUnder(showStroke);
      for (const median of mediansOf(id)) await dispatchPointers(pad, strokeEvents(median));
      await expect(message).toHaveText(sentencesOf(index).remark);
    }
  });

for (const width of [360, 1280])
  test(`at ${width} pixels a calm second press on an answer answers nothing else`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await openPage(page, "/");
    const opened = await openLesson(page);
    const { nextStroke, nextCharacter, words, message } = opened;
    await writeUpTo(nextCharacter.filter({ hasText: "Read your first" }), [
      nextStroke,
      nextCharacter,
    ]);
    await pressTwice(nextCharacter);
    await expect(message).toHaveText(lessonTexts.tones);
    await pressTwice(words.filter({ hasText: "rén" }));
    await expect(message).toHaveText(`Yes: rén, 2nd tone: rising. ${lessonTexts.words}`);
    await pressTwice(words.filter({ hasText: "dà xué" }));
    await expect(message).toContainText("Yes: dàxué");
    expect(new URL(page.url()).pathname).toBe("/");
  });

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  test(`at ${width} × ${height} a double click on the opening button does nothing else`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    const { region, title, message } = lesson(page);
    const first = `${lessonTexts.start} ${sentencesOf(0).which} ${sentencesOf(0).stroke}`;
    for (const time of ["first", "again"]) {
      await openButton(page).dblclick();
      // Not the focus: the second press moves it, as any press does.
      await expect(title, `opened ${time}`).toBeVisible();
      await page.waitForTimeout(CALM_MS);
      await expect(message, `opened ${time}`).toHaveText(first);
      await region.getByRole("button", { name: "Close" }).click();
      await expect(region).toHaveCount(0);
    }
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
  const { nextStroke, nextCharacter, pad, message } = await openLesson(page);
  await nextStroke.click();
  await nextCharacter.click();
  await page.waitForTimeout(CALM_MS);
  const button = await boxOf(nextStroke);
  const square = await boxOf(pad);
  const x = button.x + 16;
  const places = { end: square.y + 2, press: button.y + button.height - 4 };
  expect(places.end - places.press, "less than a double tap's").toBeLessThan(50);
  await page.mouse.click(x, places.end);
  await page.mouse.click(x, places.press);
  await expect(message).toHaveText(sentencesOf(1, 1).stroke);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("a double tap on “Now one from memory” writes no stroke, although phones do not count its clicks", async ({
    page,
  }) => {
    await openPage(page, "/");
    const { pad, nextCharacter, toMemory, message } = await openLesson(page);
    for (const { id } of lessonSteps) {
      for (const median of mediansOf(id)) await dispatchPointers(pad, strokeEvents(median));
      if (await toMemory.isVisible()) break;
      // By keyboard: no hand writes a character within the time of a double click.
      await nextCharacter.press("Enter");
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
  const { x, y, width, height } = await boxOf(button);
  for (const _ of ["meant", "one too many"]) {
    await button.page().mouse.click(x + width / 2, y + height / 2);
    await button.page().waitForTimeout(CALM_MS);
  }
}

/** Near its start: other buttons may be shorter. */
async function placeOf(button: Locator): Promise<{ left: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, height } = await boxOf(button);
  return { left: x + 16, y: y + height / 2 };
}

async function boxOf(element: Locator) {
  return required(await element.boundingBox(), "the box");
}

/** Presses, by keyboard, whichever of the buttons is there, until a certain one is. */
async function writeUpTo(goal: Locator, buttons: readonly Locator[]): Promise<void> {
  while (!(await goal.isVisible())) {
    for (const button of buttons) {
      if (await button.isVisible()) await button.press("Enter");
      if (await goal.isVisible()) return;
    }
  }
}

/**
 * Presses a button: at that place there is then nothing to press but itself, or one of `harmless`.
 */
async function expectNoneUnder(button: Locator, harmless: readonly string[] = []): Promise<void> {
  const page = button.page();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(button);
  const name = required(await button.textContent(), "the button's name");
  const place = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.click(place.x, place.y);
  for (const pause of [100, 700]) {
    await page.waitForTimeout(pause);
    const pressable = await page.evaluate(findPressable, place);
    expect([name, ...harmless, undefined], `after “${name}”`).toContain(pressable);
  }
}

/** Runs in the page. */
function findPressable({ x, y }: { x: number; y: number }): string | undefined {
  const control = document.elementFromPoint(x, y)?.closest("a, button:enabled");
  return control?.textContent ?? undefined;
}

/** Runs in the page: on phones each tap is a first click. */
function countNoClicks(): void {
  Object.defineProperty(MouseEvent.prototype, "detail", { get: () => 1 });
}
