import { expect, type Page } from "@playwright/test";
import { courses } from "#app/content/courses.ts";
import { glossary } from "#app/content/glossary.ts";
import { lessonCharacters, lessonSteps } from "#app/content/lesson.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { axeViolations } from "#tests/support/axe.ts";
import { type Brush, inkAlong, slowDown, stopAt } from "#tests/support/ink.ts";
import {
  dispatchPointers,
  drawWithFinger,
  drawWithMouse,
  expectPadInView,
  lesson,
  lessonIds,
  openButton,
  openLesson,
  type Point,
  strokesOf,
  wrongStroke,
} from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

const FIRST =
  "Draw on the square with a finger or a mouse, or use the buttons. Character 1 of 5: yī, one. Stroke 1 of 1: 横 héng, horizontal, left to right.";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("five characters are traced with the mouse, one is written from memory, and the first course comes next", async ({
  page,
}) => {
  await openPage(page, "/");
  const { pad, status, nextCharacter, toCourse, progress, outlines } = await openLesson(page);
  await expect(progress).toHaveCount(6);
  for (const [index, { id, remark, strokes, fromMemory }] of lessonSteps.entries()) {
    await expect(progress.nth(index)).toHaveAttribute("aria-current", "step");
    await expect(outlines).toHaveCount(fromMemory ? 0 : strokes.length);
    for (const median of strokesOf[id] ?? []) await drawWithMouse(page, pad, median);
    await expect(status).toContainText(remark);
    await expect(progress.nth(index)).toContainText("written");
    expect(await pad.evaluate(isCoveredBySeal), `the seal covers ${id}`).toBe(false);
    if (index < 5) await nextCharacter.click();
  }
  await expect(status).toContainText("Five characters, eighteen strokes, and one of the five from memory.");
  await toCourse.click();
  await expect(page).toHaveURL(/\/courses#basic$/);
  const [basic] = courses;
  await expect(page.getByRole("heading", { level: 3, name: basic?.title ?? "" })).toBeInViewport();
});

test("from memory nothing gives the character away, until help is asked for", async ({ page }) => {
  await openPage(page, "/");
  const { pad, status, showStroke, nextStroke, nextCharacter, progress, outlines, again } =
    await openLesson(page);
  for (const { strokes } of lessonCharacters) {
    for (const _ of strokes) await nextStroke.click();
    await nextCharacter.click();
  }
  await expect(status).toHaveText("From memory, without the outline: dà, big. Stroke 1 of 3.");
  await expect(outlines).toHaveCount(0);
  const drawn = await progress
    .locator("path")
    .evaluateAll((paths) => paths.map((path) => path.className.baseVal));
  expect(drawn).toEqual(["", "", "lesson-blank", "", "", "lesson-blank"]);

  await drawWithMouse(page, pad, wrongStroke);
  await expect(status).toHaveText(
    "Not quite. Begin at the dot. Stroke 1 of 3: 横 héng, horizontal, left to right.",
  );
  await showStroke.click();
  await expect(status).toHaveText(
    "From memory, without the outline: dà, big. Watch the stroke, then follow it. Stroke 1 of 3: 横 héng, horizontal, left to right.",
  );
  for (const median of strokesOf.da ?? []) await drawWithMouse(page, pad, median);
  await expect(status).toContainText("from memory.");
  await again.click();
  await expect(status).toContainText("Character 1 of 5: yī, one.");
});

test("on a phone held sideways the whole pad stays below the header", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
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

test("in a narrow window the button to close keeps its word whole", async ({ page }) => {
  await page.setViewportSize({ width: 256, height: 700 });
  await openPage(page, "/");
  const { region } = await openLesson(page);
  const text = region.getByRole("button", { name: "Close" });
  const lines = await text.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const [width, visible] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width).toBe(visible);
});

test("on a phone a stroke is shown on a pad in view, and the way on is in view after the last", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, "/");
  const { pad, showStroke, nextCharacter } = await openLesson(page);
  await showStroke.click();
  await expectPadInView(page, pad);
  await drawWithMouse(page, pad, strokesOf.yi?.[0] ?? []);
  await expect(nextCharacter).toBeInViewport({ ratio: 1 });
  await nextCharacter.click();
  await expectPadInView(page, pad);
});

test("a wrong stroke gets a hint, and the third shows the stroke", async ({ page }) => {
  await openPage(page, "/");
  const { pad, status } = await openLesson(page);
  await expect(status).toHaveText(FIRST);
  for (const attempt of [1, 2]) {
    await drawWithMouse(page, pad, wrongStroke);
    await expect(status, `attempt ${attempt}`).toHaveText(
      "Not quite. Begin at the dot. Stroke 1 of 1: 横 héng, horizontal, left to right.",
    );
  }
  await drawWithMouse(page, pad, wrongStroke);
  await expect(status).toHaveText(
    "Character 1 of 5: yī, one. Watch the stroke, then follow it. Stroke 1 of 1: 横 héng, horizontal, left to right.",
  );
  await drawWithMouse(page, pad, strokesOf.yi?.[0] ?? []);
  await expect(status).toHaveText("One stroke, one. Every beginning is this short.");
});

test("a hand that is quicker than the page is drawn loses nothing of its stroke", async ({ page }) => {
  await openPage(page, "/");
  const { pad, status } = await openLesson(page);
  const [first = [0, 0], ...rest] = strokesOf.yi?.[0] ?? [];
  // All in one task: React has no time to render between them.
  await dispatchPointers(pad, [
    { type: "pointerdown", point: first },
    ...rest.map((point) => ({ type: "pointermove", point })),
    { type: "pointerup", point: rest.at(-1) ?? first },
  ]);
  await expect(status).toHaveText("One stroke, one. Every beginning is this short.");
});

test("ink and the shown stroke run along the median, from its start to its end", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 600, height: 700 });
  await openPage(page, "/");
  const { showStroke, nextStroke, nextCharacter } = await openLesson(page);
  await page.evaluate(slowDown);
  for (const { id, strokes } of lessonCharacters) {
    for (const name of strokes) {
      // One that falls to the left, one to the right, and those with hooks. A dot is hardly longer than the brush is wide.
      const isWatched = id === "ren" || (id === "xue" && /hook|turn/.test(name));
      if (isWatched) {
        await showStroke.click();
        await expectToRunAlong(page, ".lesson-shown", name);
      }
      await nextStroke.click();
      if (isWatched) await expectToRunAlong(page, ".lesson-ink", name);
    }
    if (id !== "xue") await nextCharacter.click();
  }
});

test("only the pointer that began a stroke draws it", async ({ page }) => {
  await openPage(page, "/");
  const { pad, status } = await openLesson(page);
  const [first = [0, 0], ...rest] = strokesOf.yi?.[0] ?? [];
  const elsewhere: Point = [900, 1000];
  await dispatchPointers(pad, [
    { type: "pointerdown", point: first },
    // A palm comes down and is lifted, or taken away by the system.
    ...["pointerup", "pointercancel"].flatMap((end) =>
      ["pointerdown", "pointermove", end].map((type) => ({ type, point: elsewhere, pointerId: 2 })),
    ),
    ...rest.flatMap((point) => [
      { type: "pointermove", point },
      { type: "pointermove", point: elsewhere, pointerId: 2 },
    ]),
    { type: "pointerup", point: rest.at(-1) ?? first },
  ]);
  await expect(status).toHaveText("One stroke, one. Every beginning is this short.");
});

test("a tap is neither a stroke nor a mistake", async ({ page }) => {
  await openPage(page, "/");
  const { pad, status } = await openLesson(page);
  await pad.click();
  await expect(status).toHaveText(FIRST);
});

test("each sentence is there once, seen and announced, with the character it is about", async ({ page }) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  const { region, pad, status, nextStroke, nextCharacter } = await openLesson(page);
  await nextStroke.click();
  await nextCharacter.click();
  await nextStroke.click();
  await expect(status).toBeVisible();
  expect((await announcements()).filter((text) => !/ready/.test(text))).toEqual([
    FIRST,
    "One stroke, one. Every beginning is this short.",
    "Character 2 of 5: rén, person. Stroke 1 of 2: 撇 piě, falling to the left.",
    "Stroke 2 of 2: 捺 nà, falling to the right.",
  ]);
  await expect(region.getByText("Stroke 2 of 2")).toHaveCount(1);
  await expect(pad).toHaveAttribute("lang", "zh-Hans");
  await expect(pad).toHaveAccessibleName("人");
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
  await expect(status).toHaveText(lessonCharacters[0]?.remark ?? "");
  await page.keyboard.press("Tab");
  await expect(nextCharacter).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(help).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status).toContainText("Character 2 of 5: rén, person.");
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
  await expect(status).toHaveText(lessonCharacters[1]?.remark ?? "");
  await nextCharacter.dblclick();
  await expect(status).toContainText("Character 3 of 5: dà, big.");
  await expect(progress.nth(2)).toHaveAttribute("aria-current", "step");
});

test("the keyboard alone completes the lesson, each stroke named and counted", async ({ page }) => {
  await openPage(page, "/");
  const announcements = await recordAnnouncements(page);
  await openButton(page).focus();
  await page.keyboard.press("Enter");
  const { title, status, nextStroke, nextCharacter, toCourse, pad } = lesson(page);
  await expect(title).toBeFocused();
  for (const [index, { id, strokes, remark }] of lessonSteps.entries()) {
    for (const number of strokes.keys()) {
      await expect(status).toContainText(`Stroke ${number + 1} of ${strokes.length}`);
      await expect(pad).toHaveAccessibleName(glossary[id].han);
      await nextStroke.focus();
      await page.keyboard.press("Enter");
    }
    await expect(status).toContainText(remark);
    if (index < 5) {
      await nextCharacter.focus();
      await page.keyboard.press("Enter");
    }
  }
  await expect(toCourse).toBeVisible();
  expect((await announcements()).slice(-4)).toEqual([
    "From memory, without the outline: dà, big. Stroke 1 of 3.",
    "Stroke 2 of 3.",
    "Stroke 3 of 3.",
    "Big, with nothing to trace. Five characters, eighteen strokes, and one of the five from memory.",
  ]);
});

test("each character comes with pinyin, tone, meaning and its number of strokes", async ({ page }) => {
  await openPage(page, "/");
  const { region, nextStroke, nextCharacter } = await openLesson(page);
  for (const id of lessonIds) {
    const { pinyin, meaning, tone } = glossary[id as keyof typeof glossary];
    const strokes = strokesOf[id]?.length ?? 0;
    await expect(region.getByText(pinyin, { exact: true }).last()).toHaveAttribute("lang", "zh-Latn-pinyin");
    await expect(
      region.getByText(`${meaning} · , ${strokes} stroke${strokes === 1 ? "" : "s"}`),
    ).toBeVisible();
    await expect(region.getByRole("img", { name: new RegExp(`^${tone}(st|nd|rd|th) tone`) })).toBeVisible();
    for (let stroke = 0; stroke < strokes; stroke++) await nextStroke.click();
    if (id !== lessonIds.at(-1)) await nextCharacter.click();
  }
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
  test(`a device that has ${has} shows ${buttons === 1 ? "a" : "no"} button to hear it`, async ({ page }) => {
    await giveVoices(page, voices);
    await openPage(page, "/");
    const { hear } = await openLesson(page);
    await expect(hear).toHaveCount(buttons);
    expect(await spoken(page)).toEqual([]);
    if (buttons === 1) {
      await hear.click();
      expect(await spoken(page)).toEqual([{ text: "一", lang: "zh-CN" }]);
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test("a finger writes, and the page scrolls beside the pad", async ({ page }) => {
    await openPage(page, "/");
    const { pad, status, nextCharacter } = await openLesson(page);
    await drawWithFinger(page, pad, strokesOf.yi?.[0] ?? []);
    await expect(status).toHaveText("One stroke, one. Every beginning is this short.");
    await nextCharacter.click();
    for (const median of strokesOf.ren ?? []) await drawWithFinger(page, pad, median);
    await expect(status).toHaveText("Two legs in mid-stride: a person.");
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0]).toBe(widths[1]);
    const touchAction = await page.evaluate(() => getComputedStyle(document.body).touchAction);
    expect(touchAction).toBe("auto");
  });

  test("while a finger writes, the page stands still", async ({ page }) => {
    await openPage(page, "/");
    const { pad } = await openLesson(page);
    await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => window.scrollY);
    await drawWithFinger(page, pad, wrongStroke);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test("axe finds nothing in any state of the lesson, in light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  const { pad, nextStroke, nextCharacter, showStroke, toCourse } = await openLesson(page);
  await expectAccessible(page);
  await drawWithMouse(page, pad, wrongStroke);
  await expectAccessible(page);
  await showStroke.click();
  await expectAccessible(page);
  await nextStroke.click();
  await expectAccessible(page);
  for (const { strokes } of lessonSteps.slice(1)) {
    await nextCharacter.click();
    for (const _ of strokes) await nextStroke.click();
  }
  await expect(toCourse).toBeVisible();
  await expectAccessible(page);
});

/** At the beginning no ink is far from the start, at the end it is there, and none is ever beside the median. */
async function expectToRunAlong(page: Page, brush: Brush, name: string): Promise<void> {
  const inkAt = async (share: number) => {
    await page.evaluate(stopAt, { brush, share });
    const screenshot = (await page.screenshot()).toString("base64");
    return page.evaluate(inkAlong, { brush, screenshot });
  };
  const [begun, half, ended] = [await inkAt(0.06), await inkAt(0.4), await inkAt(0.9)];
  const message = `${brush} of ${name}: ${JSON.stringify([begun, half, ended])}`;
  expect(begun.parts[0], message).toBeGreaterThan(0);
  expect(sum(begun.parts.slice(6)), message).toBe(0);
  expect(sum(half.parts), message).toBeGreaterThan(sum(begun.parts));
  expect(ended.parts.at(-1), message).toBeGreaterThan(0);
  expect(begun.strays + half.strays + ended.strays, message).toBe(0);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Runs in the page: whether a point of the seal is in a stroke. */
function isCoveredBySeal(pad: SVGElement): boolean {
  const seal = pad.querySelector("image")?.getBBox();
  if (!seal) throw new Error("there is no seal");
  const strokes = Array.from(pad.querySelectorAll<SVGGeometryElement>("clipPath path"));
  const steps = Array.from({ length: 21 }, (_, step) => step / 20);
  return steps.some((x) =>
    steps.some((y) => {
      const point = new DOMPoint(seal.x + x * seal.width, seal.y + y * seal.height);
      return strokes.some((stroke) => stroke.isPointInFill(point));
    }),
  );
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page, {}, "#lesson"), colorScheme).toEqual([]);
  }
}

type Voice = { lang: string; localService: boolean };

declare global {
  interface Window {
    journeySpoken?: { text: string; lang: string }[];
  }
}

/** Stands in for a device's voices, which test machines lack, and records what is spoken. */
async function giveVoices(page: Page, voices: readonly Voice[]): Promise<void> {
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
