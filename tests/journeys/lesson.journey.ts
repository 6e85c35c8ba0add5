import { expect, type Page } from "@playwright/test";
import { characterOf, glossary } from "#app/content/glossary.ts";
import { lessonCharacters, lessonTexts, lessonWords } from "#app/content/lesson.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openLesson, sentencesOf, writeToTheQuestions } from "#tests/support/lesson.ts";
import { openPage, setDefaultFont } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("in a narrow window the lesson fits, and the Close button does not break its word", async ({
  page,
}) => {
  await page.setViewportSize({ width: 256, height: 700 });
  await openPage(page, "/");
  const { region } = await openLesson(page);
  const lines = await region.getByRole("button", { name: "Close" }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await findOverflow(page)).toEqual([]);
});

for (const { width, height, font } of [
  { width: 390, height: 844, font: 32 },
  { width: 412, height: 915, font: 32 },
  { width: 360, height: 640, font: 32 },
  { width: 360, height: 640, font: 24 },
  // 300 % and 400 % zoom.
  { width: 427, height: 267, font: 16 },
  { width: 320, height: 256, font: 16 },
])
  test(`at ${width} × ${height} with a font of ${font} pixels no message covers the pad, and answers are whole, in their borders`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    await setDefaultFont(page, font);
    const opened = await openLesson(page);
    await expect(opened.pad).toBeVisible();
    // At each stroke: what is said of a written character is the longest.
    const covered = await page.evaluate(findCovered);
    await writeToTheQuestions(opened, async () => {
      covered.push(...(await page.evaluate(findCovered)));
    });
    expect(covered).toEqual([]);
    await opened.words.first().press("Enter");
    expect(await opened.words.evaluateAll(findBroken)).toEqual([]);
    await opened.words.filter({ hasText: "rén" }).press("Enter");
    await expect(opened.words).toHaveCount(lessonWords.length);
    await opened.words.first().press("Enter");
    expect(await opened.words.evaluateAll(findBroken)).toEqual([]);
    await opened.words.filter({ hasText: "dà xué" }).press("Enter");
    const readWords = opened.region.locator(".lesson-reading");
    await expect(readWords).toHaveCount(lessonWords.length);
    expect(await readWords.evaluateAll(findBroken)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });

test("under reduced motion the first stroke shows its start and direction; each sentence is shown and announced once, with its character", async ({
  page,
}) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  const { region, pad, message, showStroke, nextStroke, nextCharacter } = await openLesson(page);
  await expect(pad.locator(".lesson-dot")).toBeVisible();
  await expect(pad.locator(".lesson-demo")).toBeHidden();
  await expect(pad.locator(".lesson-demo + .lesson-arrow")).toBeVisible();
  await nextStroke.click();
  await nextCharacter.click();
  await nextStroke.click();
  const one = sentencesOf(0);
  const person = sentencesOf(1);
  const last = sentencesOf(1, 1);
  await expect
    .poll(async () => (await announcements()).filter((text) => !/ready/.test(text)))
    .toEqual([
      `${lessonTexts.start} ${one.which} ${one.stroke}`,
      one.remark,
      `${person.which} ${person.stroke}`,
      last.stroke,
    ]);
  await expect(region.getByText("Stroke 2 of 2")).toHaveCount(1);
  await expect(pad).toHaveAttribute("lang", "zh-Hans");
  await expect(pad).toHaveAccessibleName(glossary.ren.han);
  // Beside the pad, in the sentence and in the list of characters.
  await expect(region.getByText(/^(rén|nà)$/)).toHaveCount(3);
  for (const pinyin of await region.getByText(/^(rén|nà)$/).all())
    await expect(pinyin).toHaveAttribute("lang", "zh-Latn-pinyin");
  await expect(message.getByText("捺", { exact: true })).toHaveAttribute("lang", "zh-Hans");
  await showStroke.click();
  const arrow = pad.locator(".lesson-shown + .lesson-arrow path");
  await expect(arrow).toHaveCount(2);
  // The arrowhead is wider than the stroke: paper on an edge of its own.
  const colors = await arrow.evaluateAll((paths) =>
    paths.map((path) => getComputedStyle(path).stroke),
  );
  expect(new Set(colors).size).toBe(2);
});

test("the focus moves from step to step, and no key press or click counts twice", async ({
  page,
}) => {
  await openPage(page, "/");
  const { help, nextStep, showStroke, nextStroke, nextCharacter, message, progress } =
    await openLesson(page);
  const place = await help.evaluate(measureGroup);
  await nextStroke.focus();
  await page.keyboard.press("Enter");
  await expect(nextStep).toBeFocused();
  // The help buttons are gone, and the next button has the place and size of the first of them.
  await expect(nextStroke).toBeHidden();
  expect(await nextStep.evaluate(measureGroup)).toEqual(place);
  // On a second press the remark stays.
  await page.keyboard.press("Enter");
  await expect(message).toHaveText(sentencesOf(0).remark);
  await page.keyboard.press("Tab");
  await expect(nextCharacter).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(help).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message).toContainText(sentencesOf(1).which);
  // “Show” comes before “write for me”.
  await page.keyboard.press("Tab");
  await expect(showStroke).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(showStroke).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(nextStroke).toBeFocused();

  // A double click writes the last stroke and nothing else.
  await nextStroke.click();
  await nextStroke.dblclick();
  await expect(message).toHaveText(sentencesOf(1).remark);
  await nextCharacter.dblclick();
  // It does not press the button that is now in the same place.
  await expect(message).toHaveText(`${sentencesOf(2).which} ${sentencesOf(2).stroke}`);
  await expect(progress.nth(2)).toHaveAttribute("aria-current", "step");
});

test("progress in the lesson is kept while the page is open, can be reset, and be taken back", async ({
  page,
}) => {
  await openPage(page, "/");
  const { region, nextStroke, nextCharacter, message, again } = await openLesson(page);
  await expect(again).toHaveCount(0);
  await nextStroke.click();
  await nextCharacter.click();
  await nextStroke.click();
  await region.getByRole("button", { name: "Close" }).click();
  // Firefox does not read what a live region holds from its start: the one that was there before
  // says where one is, last of all.
  const announcer = page.getByRole("status");
  await announcer.evaluate((element) => element.setAttribute("data-was-there", ""));
  await openLesson(page);
  await expect(message).toHaveText(sentencesOf(1, 1).stroke);
  await expect(page.locator("[role=status][data-was-there]")).toHaveText(sentencesOf(1, 1).stroke);
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(message).toContainText(sentencesOf(0).which);
  await expect(region.getByRole("group")).toBeFocused();
  await region.getByRole("button", { name: "Back to where you were" }).click();
  await expect(message).toHaveText(sentencesOf(1, 1).stroke);
  await again.click();
  await expect(message).toContainText(sentencesOf(0).which);
});

test("on request a tone is played along its pitches, and a Mandarin voice of the device speaks the syllable", async ({
  page,
}) => {
  await mockVoices(page, [
    { lang: "en-US", localService: true },
    { lang: "zh-CN", localService: true },
  ]);
  await page.addInitScript(() => {
    const hummed: number[] = [];
    Object.assign(window, { hummed });
    const { setValueCurveAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueCurveAtTime = function (cents, ...when) {
      hummed.push(...Array.from(cents, (value) => value / 300));
      return setValueCurveAtTime.call(this, cents, ...when);
    };
  });
  const hummed = () =>
    page.evaluate(() => (window as unknown as { hummed: number[] }).hummed.splice(0));
  await openPage(page, "/");
  const { hear, hearTone, nextStroke, nextCharacter } = await openLesson(page);
  expect(await spoken(page)).toEqual([]);
  await hear.click();
  expect(await spoken(page)).toEqual([{ text: glossary.yi.han, lang: "zh-CN" }]);
  for (const { id, strokes } of lessonCharacters.slice(0, 4)) {
    expect(await hummed()).toEqual([]);
    await hearTone.click();
    // Five steps over an octave.
    expect(await hummed()).toEqual(PITCHES[characterOf(id).tone]);
    for (const _ of strokes) await nextStroke.click();
    await nextCharacter.click();
  }
});

/** Runs in the page: whether the message lies over the pad, while there is one. */
function findCovered(): string[] {
  if (!document.querySelector(".lesson-card")) return [];
  const bounds = [".lesson-card", ".lesson-feedback"].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    return element.getBoundingClientRect();
  });
  const pad = bounds[0] ?? new DOMRect();
  const message = bounds[1] ?? new DOMRect();
  const isBeside = message.top >= pad.bottom || message.left >= pad.right;
  return isBeside ? [] : [`${pad.bottom - message.top} pixels`];
}

/**
 * Runs in the page: answers whose parts leave their border or lie under another button, and
 * syllables or words of a meaning on several lines.
 */
function findBroken(answers: Element[]): string[] {
  const isSplitWord = (text: Node, { index, 0: word }: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  };
  const hasSplitWord = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = Array.from((text.textContent ?? "").matchAll(/\p{L}+/gu));
      if (words.some((word) => isSplitWord(text, word))) return true;
    }
    return false;
  };
  const others = Array.from(document.querySelectorAll(".lesson-answer > :nth-child(2)"), (other) =>
    other.getBoundingClientRect(),
  );
  return answers.flatMap((answer) => {
    const border = answer.getBoundingClientRect();
    const parts = Array.from(answer.querySelectorAll(":scope > :not(.sr-only)"));
    const isOutside = parts.some((part) => {
      const { right, bottom } = part.getBoundingClientRect();
      return right > border.right || bottom > border.bottom;
    });
    const isCovered = others.some(
      ({ left, right, top, bottom }) =>
        left < border.right && right > border.left && top < border.bottom && bottom > border.top,
    );
    const texts = Array.from(answer.querySelectorAll(".lesson-pinyin, .lesson-gloss"));
    const isSplit = texts.some(hasSplitWord);
    return isOutside || isCovered || isSplit
      ? [`${answer.textContent}: ${JSON.stringify({ isOutside, isCovered, isSplit })}`]
      : [];
  });
}

/** Runs in the page: the size of a group and the position of its first button. */
function measureGroup(group: Element): number[] {
  const { x, y, width, height } = group.getBoundingClientRect();
  const first = group.querySelector("button")?.getBoundingClientRect() ?? new DOMRect();
  return [width, height, first.x - x, first.y - y, first.width];
}

/** Steps of each tone from the lowest, as in textbooks. */
const PITCHES = [[], [4, 4], [2, 4], [1, 0, 3], [4, 0]];

test("a device without audio or a local Mandarin voice shows no sound button", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "AudioContext"));
  await mockVoices(page, [
    { lang: "zh-CN", localService: false },
    { lang: "zh-HK", localService: true },
  ]);
  await openPage(page, "/");
  const { pad, hear, hearTone } = await openLesson(page);
  await expect(pad).toBeVisible();
  await expect(hear).toHaveCount(0);
  await expect(hearTone).toHaveCount(0);
});

declare global {
  interface Window {
    journeySpoken?: { text: string; lang: string }[];
  }
}

/** Replaces the device's voices, which test machines lack, and records what is spoken. */
async function mockVoices(page: Page, voices: readonly { lang: string; localService: boolean }[]) {
  await page.addInitScript((given) => {
    window.journeySpoken = [];
    Object.defineProperty(window.speechSynthesis, "getVoices", { value: () => given });
    Object.defineProperty(window.speechSynthesis, "speak", {
      value: ({ text, lang }: SpeechSynthesisUtterance) =>
        window.journeySpoken?.push({ text, lang }),
    });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, "voice", { set() {} });
  }, voices);
}

function spoken(page: Page) {
  return page.evaluate(() => window.journeySpoken);
}
