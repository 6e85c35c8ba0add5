import { expect } from "@playwright/test";
import { characterOf } from "#app/content/glossary.ts";
import { firstCourse } from "#app/content/home.ts";
import { lessonCharacters, lessonSteps, lessonTexts, lessonWords, missTexts } from "#app/content/lesson.ts";
import {
  dispatchPointers,
  drawWithFinger,
  drawWithMouse,
  onScreen,
  openLesson,
  type Point,
  sentencesOf,
  strokesOf,
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
  const { region, pad, status, nextStroke, nextCharacter, words, toCourse, progress, outlines } = opened;
  await expect(progress).toHaveCount(lessonSteps.length);
  for (const [index, { id, remark, strokes, fromMemory }] of lessonSteps.entries()) {
    if (index > 0) await nextCharacter.click();
    await expect(progress.nth(index)).toHaveAttribute("aria-current", "step");
    await expect(outlines).toHaveCount(fromMemory ? 0 : strokes.length);
    const { pinyin, meaning, tone } = characterOf(id);
    await expect(region.getByText(pinyin, { exact: true }).last()).toHaveAttribute("lang", "zh-Latn-pinyin");
    await expect(region.getByText(`${meaning} · , ${strokes.length} stroke`)).toBeVisible();
    await expect(region.getByText(new RegExp(`^${tone}(st|nd|rd|th) tone: `))).toBeVisible();
    if (fromMemory) {
      const { which, stroke } = sentencesOf(index);
      await expect(status).toHaveText(`${which} Stroke 1 of ${strokes.length}.`);
      const shown = await progress
        .locator("path")
        .evaluateAll((paths) => paths.map((path) => path.className.baseVal));
      expect(shown).toEqual(lessonSteps.map((step) => (step.id === id ? "stroke-grid" : "")));
      await drawWithMouse(page, pad, wrongStroke);
      await expect(status).toHaveText(`${missTexts.misplaced} ${stroke}`);
    }
    const isHelped = index === 1;
    if (isHelped) await nextStroke.click();
    for (const median of strokesOf[id]?.slice(Number(isHelped)) ?? []) await drawWithMouse(page, pad, median);
    await expect(status).toContainText(remark);
    await expect(progress.nth(index)).toContainText("written");
    expect(await pad.evaluate(isCoveredBySeal), `the seal covers ${id}`).toBe(false);
  }
  await nextCharacter.click();
  await expect(status).toHaveText(lessonTexts.tones);
  await words.first().click();
  await expect(status).toHaveText(`That is yī, 1st tone: high and level. ${lessonTexts.toneHint}`);
  await words.filter({ hasText: "rén" }).click();
  await expect(status).toHaveText(`Yes: rén, 2nd tone: rising. ${lessonTexts.words}`);
  const [wrong, right] = [false, true].map((wanted) =>
    lessonWords.findIndex(({ isAnswer = false }) => isAnswer === wanted),
  );
  const glossOf = (word = 0) => lessonWords[word]?.gloss.replaceAll("_", "") ?? "";
  await words.nth(wrong ?? 0).click();
  await expect(status).toHaveText(`That is ${glossOf(wrong)}. ${lessonTexts.hint}`);
  await expect(words.nth(right ?? 0)).not.toContainText(glossOf(right));
  await words.nth(right ?? 0).click();
  const drawn = lessonSteps.flatMap(({ strokes }) => strokes).length - 1;
  const praise = `You drew ${drawn} strokes yourself. 1 stroke came with help. You wrote dà from memory.`;
  await expect(status).toHaveText(`Yes: ${glossOf(right)}. ${praise}`);
  await expect(words).toHaveCount(0);
  await expect(region.getByRole("group", { name: lessonTexts.read })).toContainText(glossOf(right));
  const rules = lessonCharacters.flatMap(({ rule = [] }) => rule);
  await expect(region.getByRole("region", { name: lessonTexts.rules }).getByRole("listitem")).toHaveText(
    rules,
  );
  await toCourse.click();
  await expect(page).toHaveURL(new RegExp(`/courses#${firstCourse.id}$`));
  await expect(page.getByRole("heading", { level: 3, name: firstCourse.title })).toBeInViewport();
});

test("a tap is neither a stroke nor a mistake, each miss says what was wrong, and the third demonstrates the stroke", async ({
  page,
}) => {
  await openPage(page, "/");
  const { pad, status, nextStroke, nextCharacter } = await openLesson(page);
  const one = sentencesOf(0);
  await pad.click();
  await expect(status).toHaveText(`${lessonTexts.start} ${one.which} ${one.stroke}`);
  await nextStroke.click();
  await nextCharacter.click();

  const { stroke, remark } = sentencesOf(1, 0);
  const [left = [], right = []] = strokesOf.ren ?? [];
  const refused = pad.locator(".lesson-hand");
  for (const [at, [miss, line]] of (
    [
      ["early", right],
      ["long", [...left, ...left.toReversed(), ...left]],
      ["misplaced", wrongStroke],
    ] as const
  ).entries()) {
    await drawWithMouse(page, pad, line);
    const watch = at < 2 ? "" : "Watch the stroke, then follow it. ";
    await expect(status, miss).toHaveText(`${missTexts[miss]} ${watch}${stroke}`);
    await expect(refused).toHaveCount(1);
  }
  // It stays beside the model until the next attempt begins.
  const [from = { x: 0, y: 0 }, to = from] = await onScreen(pad, left);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await expect(refused).toHaveAttribute("stroke-width", "40");
  await page.mouse.up();
  for (const median of [left, right]) await drawWithMouse(page, pad, median);
  await expect(status).toHaveText(remark);
});

test("input faster than rendering loses nothing, and only the pointer that started a stroke draws it", async ({
  page,
}) => {
  await openPage(page, "/");
  const { pad, status, nextCharacter } = await openLesson(page);
  const [first = [0, 0], ...rest] = strokesOf.yi?.[0] ?? [];
  // All in one task: React cannot render between them.
  await dispatchPointers(pad, [
    { type: "pointerdown", point: first },
    ...rest.map((point) => ({ type: "pointermove", point })),
    { type: "pointerup", point: rest.at(-1) ?? first },
  ]);
  await expect(status).toHaveText(sentencesOf(0).remark);

  await nextCharacter.click();
  const elsewhere: Point = [900, 1000];
  const [start = [0, 0], ...line] = strokesOf.ren?.[0] ?? [];
  await dispatchPointers(pad, [
    { type: "pointerdown", point: start },
    // A palm touches and lifts, or the system cancels it.
    ...["pointerup", "pointercancel"].flatMap((end) =>
      ["pointerdown", "pointermove", end].map((type) => ({ type, point: elsewhere, pointerId: 2 })),
    ),
    ...line.flatMap((point) => [
      { type: "pointermove", point },
      { type: "pointermove", point: elsewhere, pointerId: 2 },
    ]),
    { type: "pointerup", point: line.at(-1) ?? start },
  ]);
  await expect(status).toHaveText(sentencesOf(1, 1).stroke);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test("a finger on the pad writes without scrolling, and beside the pad scrolls the page", async ({
    page,
  }) => {
    await openPage(page, "/");
    const { pad, status, nextCharacter } = await openLesson(page);
    await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await page.evaluate(() => window.scrollY);
    await drawWithFinger(page, pad, wrongStroke);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await drawWithFinger(page, pad, strokesOf.yi?.[0] ?? []);
    await expect(status).toHaveText(sentencesOf(0).remark);
    await nextCharacter.click();
    for (const median of strokesOf.ren ?? []) await drawWithFinger(page, pad, median);
    await expect(status).toHaveText(sentencesOf(1).remark);
    await expect(page.locator("body")).toHaveCSS("touch-action", "auto");
  });
});

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
