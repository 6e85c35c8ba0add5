import { expect, type Page } from "@playwright/test";
import { characterOf } from "#app/content/glossary.ts";
import { firstCourse } from "#app/content/home.ts";
import {
  lessonCharacters,
  lessonSteps,
  lessonTexts,
  lessonWords,
  missTexts,
} from "#app/content/lesson.ts";
import { endOf, move, type Point, startOf } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import {
  dispatchPointers,
  drawWithFinger,
  drawWithMouse,
  medianOf,
  mediansOf,
  onScreen,
  openLesson,
  type PadEvent,
  sentencesOf,
  strokeEvents,
  wrongStroke,
} from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor traces five characters with the mouse, writes one from memory, finds a tone, reads words and gets to the first course", async ({
  page,
}) => {
  await openPage(page, "/");
  const opened = await openLesson(page);
  const { region, pad, message, nextStroke, nextCharacter, words, toCourse, progress, outlines } =
    opened;
  await expect(progress).toHaveCount(lessonSteps.length);
  for (const [index, { id, remark, strokes, fromMemory }] of lessonSteps.entries()) {
    if (index > 0) await nextCharacter.click();
    await expect(progress.nth(index)).toHaveAttribute("aria-current", "step");
    await expect(outlines).toHaveCount(fromMemory ? 0 : strokes.length);
    const { pinyin, meaning, tone } = characterOf(id);
    await expect(region.getByText(pinyin, { exact: true }).last()).toHaveAttribute(
      "lang",
      "zh-Latn-pinyin",
    );
    await expect(region.getByText(`${meaning} · , ${strokes.length} stroke`)).toBeVisible();
    await expect(region.getByText(new RegExp(`^${tone}(st|nd|rd|th) tone: `))).toBeVisible();
    if (fromMemory) {
      const { which, stroke } = sentencesOf(index);
      await expect(message).toHaveText(`${which} Stroke 1 of ${strokes.length}.`);
      // The list of steps does not give the outline away either.
      const classes = await progress
        .locator("path")
        .evaluateAll((paths) => paths.map((path) => path.className.baseVal));
      expect(classes).toEqual(lessonSteps.map((step) => (step.id === id ? "stroke-grid" : "")));
      await drawWithMouse(page, pad, wrongStroke);
      await expect(message).toHaveText(`${missTexts.off} ${stroke}`);
    }
    const medians = [...mediansOf(id)];
    if (index === 1) {
      await nextStroke.click();
      medians.shift();
    }
    for (const median of medians) await drawWithMouse(page, pad, median);
    await expect(message).toContainText(remark);
    await expect(progress.nth(index)).toContainText("written");
    expect(await pad.evaluate(isCoveredBySeal), `the seal covers ${id}`).toBe(false);
  }
  await nextCharacter.click();
  await expect(message).toHaveText(lessonTexts.tones);
  await words.first().click();
  await expect(message).toHaveText(`That is yī, 1st tone: high and level. ${lessonTexts.toneHint}`);
  await words.filter({ hasText: "rén" }).click();
  await expect(message).toHaveText(`Yes: rén, 2nd tone: rising. ${lessonTexts.words}`);
  const wrong = lessonWords.findIndex(({ isAnswer }) => !isAnswer);
  const right = lessonWords.findIndex(({ isAnswer }) => isAnswer);
  await words.nth(wrong).click();
  await expect(message).toHaveText(`That is ${glossOf(wrong)}. ${lessonTexts.hint}`);
  await expect(words.nth(right)).not.toContainText(glossOf(right));
  await words.nth(right).click();
  const drawn = lessonSteps.flatMap(({ strokes }) => strokes).length - 1;
  const praise = `You drew ${drawn} strokes yourself. 1 stroke came with help. You wrote dà from memory.`;
  await expect(message).toHaveText(`Yes: ${glossOf(right)}. ${praise}`);
  await expect(words).toHaveCount(0);
  await expect(region.getByRole("group", { name: lessonTexts.read })).toContainText(glossOf(right));
  await expect(region.getByRole("heading", { level: 3, name: lessonTexts.rules })).toBeVisible();
  // A region of their own would have its name read twice.
  await expect(region.getByRole("region")).toHaveCount(0);
  const rules = region.locator(".lesson-rules").getByRole("listitem");
  await expect(rules).toHaveText(
    lessonCharacters.flatMap(({ id, rule }) => (rule ? `${characterOf(id).pinyin}: ${rule}` : [])),
  );
  await toCourse.click();
  await expect(page).toHaveURL(new RegExp(`/courses#${firstCourse.id}$`));
  await expect(page.getByRole("heading", { level: 3, name: firstCourse.title })).toBeInViewport();
});

test("a tap is neither a stroke nor a mistake, each miss says what was wrong, and the third demonstrates the stroke", async ({
  page,
}) => {
  await openPage(page, "/");
  const { pad, message, nextStroke, nextCharacter } = await openLesson(page);
  const one = sentencesOf(0);
  await pad.click();
  await expect(message).toHaveText(`${lessonTexts.start} ${one.which} ${one.stroke}`);
  await nextStroke.click();
  await nextCharacter.click();

  const { stroke, remark } = sentencesOf(1, 0);
  const left = medianOf("ren", 0);
  const right = medianOf("ren", 1);
  const refused = pad.locator(".lesson-hand");
  await drawWithMouse(page, pad, right);
  await expect(message).toHaveText(`${missTexts.early} ${stroke}`);
  await expect(refused).toHaveCount(1);
  await drawWithMouse(page, pad, [...left, ...left.toReversed(), ...left]);
  await expect(message).toHaveText(`${missTexts.long} ${stroke}`);
  await expect(refused).toHaveCount(1);
  await drawWithMouse(page, pad, move(left, [0, 0], [300, 0]));
  await expect(message).toHaveText(
    `${missTexts.misplaced} Watch the stroke, then follow it. ${stroke}`,
  );
  await expect(refused).toHaveCount(1);

  // It stays beside the model until the next attempt begins.
  const refusedWidth = await refused.getAttribute("stroke-width");
  const points = await onScreen(pad, left);
  const from = required(points.at(0), "a first point");
  const to = required(points.at(1), "a second point");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await expect(refused).not.toHaveAttribute("stroke-width", String(refusedWidth));
  await page.mouse.up();
  await drawWithMouse(page, pad, left);
  await drawWithMouse(page, pad, right);
  await expect(message).toHaveText(remark);
});

test("input faster than rendering loses nothing, and only the pointer that started a stroke draws it", async ({
  page,
}) => {
  await openPage(page, "/");
  const { pad, message, nextCharacter } = await openLesson(page);
  // All in one task: React cannot render between them.
  await dispatchPointers(pad, strokeEvents(medianOf("yi", 0)));
  await expect(message).toHaveText(sentencesOf(0).remark);

  await nextCharacter.click();
  const line = medianOf("ren", 0);
  const elsewhere: Point = [900, 1000];
  const palm = (type: string): PadEvent => ({ type, point: elsewhere, pointerId: 2 });
  const touches = [palm("pointerdown"), palm("pointermove"), palm("pointerup")];
  const canceled = [palm("pointerdown"), palm("pointermove"), palm("pointercancel")];
  const drawnBesideThePalm = line
    .slice(1)
    .flatMap((point) => [{ type: "pointermove", point }, palm("pointermove")]);
  await dispatchPointers(pad, [
    { type: "pointerdown", point: startOf(line) },
    ...touches,
    ...canceled,
    ...drawnBesideThePalm,
    { type: "pointerup", point: endOf(line) },
  ]);
  await expect(message).toHaveText(sentencesOf(1, 1).stroke);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test("a finger on the pad writes without scrolling, and beside the pad scrolls the page", async ({
    page,
  }) => {
    await openPage(page, "/");
    const { pad, message, nextCharacter } = await openLesson(page);
    await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => window.scrollY);
    await drawWithFinger(page, pad, wrongStroke);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await drawWithFinger(page, pad, medianOf("yi", 0));
    await expect(message).toHaveText(sentencesOf(0).remark);
    await nextCharacter.click();
    for (const median of mediansOf("ren")) await drawWithFinger(page, pad, median);
    await expect(message).toHaveText(sentencesOf(1).remark);
    await expect(page.locator("body")).toHaveCSS("touch-action", "auto");
  });
});

test.describe("on a phone that zooms", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a second finger makes a zoom of a stroke that was begun, and no mistake", async ({
    page,
  }) => {
    await openPage(page, "/");
    const { pad, message } = await openLesson(page);
    const before = required(await message.textContent(), "the first message");
    await moveTwoFingers(page, await onScreen(pad, wrongStroke), "apart");
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1);
    await page.waitForTimeout(300);
    await expect(message).toHaveText(before);
    await expect(pad.locator(".lesson-hand")).toHaveCount(0);
  });

  test("two fingers that move side by side, which zooms nothing, write nothing and make no mistake", async ({
    page,
  }) => {
    await openPage(page, "/");
    const { pad, message } = await openLesson(page);
    const before = required(await message.textContent(), "the first message");
    await moveTwoFingers(page, await onScreen(pad, wrongStroke), "together");
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.waitForTimeout(300);
    await expect(message).toHaveText(before);
    await expect(pad.locator(".lesson-hand")).toHaveCount(0);
    // The next stroke is one again.
    await drawWithFinger(page, pad, medianOf("yi", 0));
    await expect(message).toHaveText(sentencesOf(0).remark);
  });
});

/** One finger begins a line; then a second one comes, and both move. */
async function moveTwoFingers(
  page: Page,
  line: readonly { x: number; y: number }[],
  how: "apart" | "together",
): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => device.send("Input.dispatchTouchEvent", { type, touchPoints });
  const first = required(line[0], "where the line begins");
  const second = { x: first.x + 120, y: first.y - 60 };
  await touch("touchStart", [first]);
  await touch("touchMove", [{ x: first.x, y: first.y - 30 }]);
  await touch("touchStart", [first, second]);
  for (const way of [20, 60, 100, 140]) {
    await touch("touchMove", [
      { x: first.x, y: first.y + way },
      { x: second.x, y: how === "apart" ? second.y - way : second.y + way },
    ]);
  }
  await touch("touchEnd", []);
}

/** What a word means, as it is shown. Underscores mark pinyin in the records. */
function glossOf(word: number): string {
  return required(lessonWords[word], `word ${word}`).gloss.replaceAll("_", "");
}

/** Runs in the page: whether the seal, on the corner of the card, covers a stroke. */
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
