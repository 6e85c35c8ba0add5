import { expect, type Page } from "@playwright/test";
import { glossary } from "#app/content/glossary.ts";
import { lessonCharacters, lessonSteps, lessonTexts } from "#app/content/lesson.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { expectPadInView, lesson, openButton, openLesson, sentencesOf } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { held, ...viewport } of [
  { held: "upright", width: 360, height: 640 },
  { held: "sideways", width: 844, height: 390 },
])
  test(`on a phone held ${held} a stroke is shown on a pad in view, and the way on is in view after the last`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, "/");
    const { pad, showStroke, nextStroke, nextCharacter } = await openLesson(page);
    await expectPadInView(page, pad);
    await showStroke.click();
    await expectPadInView(page, pad);
    await nextStroke.click();
    await expect(nextCharacter).toBeInViewport({ ratio: 1 });
    await nextCharacter.click();
    await expectPadInView(page, pad);
  });

test("in a narrow window the lesson fits, and the button to close keeps its word whole", async ({ page }) => {
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

test("each sentence is there once, seen and announced, with the character it is about", async ({ page }) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  const { region, pad, status, nextStroke, nextCharacter } = await openLesson(page);
  await nextStroke.click();
  await nextCharacter.click();
  await nextStroke.click();
  const [one, person, last] = [sentencesOf(0), sentencesOf(1), sentencesOf(1, 1)];
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
  await expect(status.getByText("捺", { exact: true })).toHaveAttribute("lang", "zh-Hans");
});

test("the focus goes on from step to step, and no press counts for two", async ({ page }) => {
  await openPage(page, "/");
  const { help, nextStep, showStroke, nextStroke, nextCharacter, status, progress } = await openLesson(page);
  await nextStroke.focus();
  await page.keyboard.press("Enter");
  await expect(nextStep).toBeFocused();
  // The second of two presses: the remark stays.
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(sentencesOf(0).remark);
  await page.keyboard.press("Tab");
  await expect(nextCharacter).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(help).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status).toContainText(sentencesOf(1).which);
  // Showing a stroke comes before having it written.
  await page.keyboard.press("Tab");
  await expect(showStroke).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(showStroke).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(nextStroke).toBeFocused();

  // A double click writes the last stroke and leaves the rest alone.
  await nextStroke.click();
  await nextStroke.dblclick();
  await expect(status).toHaveText(sentencesOf(1).remark);
  await nextCharacter.dblclick();
  await expect(status).toContainText(sentencesOf(2).which);
  await expect(progress.nth(2)).toHaveAttribute("aria-current", "step");
});

test("the keyboard alone completes the lesson, each stroke named and counted, each character with its facts", async ({
  page,
}) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  const { region, title, status, nextStroke, nextCharacter, toCourse, pad } = lesson(page);
  await expect(title).toBeFocused();
  for (const [index, { id, strokes, remark, fromMemory }] of lessonSteps.entries()) {
    const { pinyin, meaning, tone, han } = glossary[id];
    if (!fromMemory) {
      await expect(region.getByText(pinyin, { exact: true }).last()).toHaveAttribute(
        "lang",
        "zh-Latn-pinyin",
      );
      const count = `${strokes.length} stroke${strokes.length === 1 ? "" : "s"}`;
      await expect(region.getByText(`${meaning} · , ${count}`)).toBeVisible();
      await expect(region.getByRole("img", { name: new RegExp(`^${tone}(st|nd|rd|th) tone`) })).toBeVisible();
    }
    for (const number of strokes.keys()) {
      await expect(status).toContainText(`Stroke ${number + 1} of ${strokes.length}`);
      await expect(pad).toHaveAccessibleName(han);
      await nextStroke.focus();
      await page.keyboard.press("Enter");
    }
    await expect(status).toContainText(remark);
    if (index < lessonCharacters.length) {
      await nextCharacter.focus();
      await page.keyboard.press("Enter");
    }
  }
  await expect(toCourse).toBeVisible();
  const { which, remark } = sentencesOf(lessonSteps.length - 1);
  expect((await announcements()).slice(-4)).toEqual([
    `${which} Stroke 1 of 3.`,
    "Stroke 2 of 3.",
    "Stroke 3 of 3.",
    `${remark} ${lessonTexts.end}`,
  ]);
});

for (const { has, voices, buttons } of [
  {
    has: "a Mandarin voice of its own",
    voices: [
      { lang: "en-US", localService: true },
      { lang: "zh-CN", localService: true },
    ],
    buttons: 1,
  },
  {
    has: "only a Mandarin voice somewhere else",
    voices: [{ lang: "zh-CN", localService: false }],
    buttons: 0,
  },
  { has: "only a Cantonese voice", voices: [{ lang: "zh-HK", localService: true }], buttons: 0 },
  { has: "no voice at all", voices: [], buttons: 0 },
]) {
  test(`a device that has ${has} shows ${buttons === 1 ? "a" : "no"} button to hear a character`, async ({
    page,
  }) => {
    await giveVoices(page, voices);
    await openPage(page, "/");
    const { hear } = await openLesson(page);
    await expect(hear).toHaveCount(buttons);
    expect(await spoken(page)).toEqual([]);
    if (buttons === 1) {
      await hear.click();
      expect(await spoken(page)).toEqual([{ text: glossary.yi.han, lang: "zh-CN" }]);
    }
  });
}

declare global {
  interface Window {
    journeySpoken?: { text: string; lang: string }[];
  }
}

/** Stands in for a device's voices, which test machines lack, and records what is spoken. */
async function giveVoices(page: Page, voices: readonly { lang: string; localService: boolean }[]) {
  await page.addInitScript((given) => {
    window.journeySpoken = [];
    Object.defineProperty(window.speechSynthesis, "getVoices", { value: () => given });
    Object.defineProperty(window.speechSynthesis, "speak", {
      value: ({ text, lang }: SpeechSynthesisUtterance) => window.journeySpoken?.push({ text, lang }),
    });
    Object.defineProperty(SpeechSynthesisUtterance.prototype, "voice", { set() {} });
  }, voices);
}

function spoken(page: Page) {
  return page.evaluate(() => window.journeySpoken);
}
