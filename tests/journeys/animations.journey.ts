// Animations are paused at a few moments, and what is painted is compared with what is expected.
import { expect, type Locator, type Page } from "@playwright/test";
import { lessonCharacters } from "#app/content/lesson.ts";
import { type Point, resample } from "#app/lib/polyline.ts";
import { required } from "#app/lib/required.ts";
import { hold } from "#tests/support/hold.ts";
import { type Brush, findStroke, inkAlong, slowDown, stopAt } from "#tests/support/ink.ts";
import { mediansOf, openLesson } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, expectScreen, mainLink } from "#tests/support/pages.ts";
import { colorAt, isLike, parseColor, pictureOf } from "#tests/support/pixels.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

test("the hero is written stroke by stroke, from start to end, by transforms alone", async ({
  page,
}) => {
  await openPage(page, "/");
  // All at once: the main thread paints a frame at each start and end; in between the compositor
  // moves the ink.
  const times = await page.locator(".brush path").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(piece);
      return `${animationName} ${animationDelay} ${animationDuration}`;
    }),
  );
  const medians = mediansOf("xue");
  expect(times.length).toBeGreaterThan(medians.length);
  const differentTimes = [...new Set(times)];
  expect(differentTimes).toEqual([expect.stringMatching(/^write /)]);
  // One keyframe with one declaration.
  expect(await page.locator("#style").textContent()).toMatch(
    /@keyframes write\{[\w%]+\{transform:[^;{}]+\}\}/,
  );
  await page.evaluate(slowDown);
  await page.getByRole("button", { name: "Watch it again" }).click();
  const pad = page.locator("svg", { has: page.locator(".brush") });
  // Four points of each stroke.
  const strokes = medians.map((median) => resample(median, 9).filter((_, at) => at % 2 === 1));
  const brush = pad.locator(".brush").first();
  const color = parseColor(await brush.evaluate((element) => getComputedStyle(element).color));
  /** Whether each of these points is inked. */
  const inkAt = async (share: number) => {
    await stop(page, ".brush path", share);
    const clip = await boxOf(pad);
    const picture = await pictureOf(await page.screenshot({ clip }), clip);
    const inPixels = (units: number) => Math.round((units / 1024) * picture.width);
    const isInked = ([x, y]: Point) =>
      isLike(colorAt(picture, { x: inPixels(x), y: inPixels(y) }), color);
    return strokes.map((points) => points.map(isInked));
  };
  const atStart = await inkAt(0);
  expect(atStart.flat()).not.toContain(true);
  // In the middle of the two long strokes.
  for (const current of [4, 7]) {
    const ink = await inkAt((current + 0.3) / strokes.length);
    const message = `stroke ${current + 1}: ${JSON.stringify(ink)}`;
    expect(ink.slice(0, current).flat(), message).not.toContain(false);
    expect(ink[current]?.at(0), message).toBe(true);
    expect(ink[current]?.at(-1), message).toBe(false);
    // A later stroke may cross one that is written.
    for (const later of ink.slice(current + 1)) {
      const inked = later.filter((isInked) => isInked);
      expect(inked.length, message).toBeLessThan(2);
    }
  }
  const atEnd = await inkAt(1);
  expect(atEnd.flat()).not.toContain(false);
});

test("the lesson's ink and the demonstrated stroke follow the median from start to end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 700 });
  await openPage(page, "/");
  const { showStroke, nextStroke, nextCharacter } = await openLesson(page);
  await page.evaluate(slowDown);
  await expectToRunAlong(page, ".lesson-demo", "the first character's demo");
  for (const { id, strokes } of lessonCharacters) {
    for (const name of strokes) {
      // Strokes with hooks. In every engine: tests/engines/lesson.check.ts.
      const isWatched = id === "xue" && name.endsWith("hook");
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

test("filtered cards, the sliding menu, and a page after its growing bar fade in", async ({
  page,
}) => {
  await openPage(page, "/courses");
  const filters = page.getByRole("group").getByRole("button");
  await filters.last().click();
  await expect(filters.last()).toHaveAttribute("aria-pressed", "true");
  await slow(page);
  await filters.first().click();
  await expectToAppear(page, "[data-filtered] > *");

  const release = await hold(page, await chunkOf(page, "/about"));
  await mainLink(page, "About").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const bar = await framesOf(page, "[role=progressbar]");
  const fullWidth = required(page.viewportSize(), "the size of the viewport").width;
  expect(bar.start.box.width).toBeGreaterThan(0);
  expect(bar.middle.box.width).toBeGreaterThan(2 * bar.start.box.width);
  expect(bar.end.box.width).toBeGreaterThan(bar.middle.box.width);
  // Full only once the page is there.
  expect(bar.end.box.width).toBeLessThan(0.99 * fullWidth);
  release();
  await expectScreen(page, about);
  await expectToAppear(page, "#main");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expectToAppear(page, "#menu");
  const menu = await framesOf(page, "#menu");
  expect(menu.start.box.y).toBeLessThan(menu.end.box.y);
});

/** Slows animations down so that none ends before it is stopped. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
}

/**
 * Pauses the animations of these elements at a share of their duration, below 1: at its end an
 * animation is gone.
 */
function stop(page: Page, selector: string, share: number): Promise<void> {
  return page.evaluate(
    async ({ selector, share }) => {
      const animations = Array.from(document.querySelectorAll(selector), (at) =>
        at.getAnimations(),
      ).flat();
      if (animations.length === 0) throw new Error(`${selector} is not animated`);
      for (const animation of animations) {
        const timing = animation.effect?.getComputedTiming();
        if (!timing) throw new Error(`an animation of ${selector} has no effect`);
        animation.pause();
        animation.currentTime =
          Number(timing.delay) + Math.min(share, 0.999) * Number(timing.duration);
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    { selector, share },
  );
}

/** Three frames of the animation of the first of these elements. */
async function framesOf(page: Page, selector: string) {
  const element = page.locator(selector).first();
  const frameAt = async (share: number) => {
    await stop(page, selector, share);
    const opacity = await element.evaluate((shown) => Number(getComputedStyle(shown).opacity));
    return { opacity, box: await boxOf(element) };
  };
  return { start: await frameAt(0), middle: await frameAt(0.5), end: await frameAt(1) };
}

async function expectToAppear(page: Page, selector: string): Promise<void> {
  const { start, middle, end } = await framesOf(page, selector);
  expect(start.opacity, selector).toBe(0);
  expect(middle.opacity, selector).toBeGreaterThan(0);
  expect(end.opacity, selector).toBeGreaterThan(middle.opacity);
  expect(end.opacity, selector).toBeCloseTo(1, 1);
}

/**
 * Expects ink near the start at first, at the end of the median at last, and never away from the
 * median.
 */
async function expectToRunAlong(page: Page, brush: Brush, name: string): Promise<void> {
  const inkAt = async (share: number) => {
    await page.evaluate(stopAt, { brush, share });
    const stroke = await page.evaluate(findStroke, brush);
    const viewport = required(page.viewportSize(), "the size of the viewport");
    const screenshot = await pictureOf(await page.screenshot(), viewport);
    return inkAlong(stroke, screenshot);
  };
  const start = await inkAt(0.06);
  const middle = await inkAt(0.4);
  const end = await inkAt(0.9);
  const message = `${brush} of ${name}: ${JSON.stringify([start, middle, end])}`;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(start.parts[0], message).toBeGreaterThan(0);
  expect(sum(start.parts.slice(6)), message).toBe(0);
  expect(sum(middle.parts), message).toBeGreaterThan(sum(start.parts));
  expect(end.parts.at(-1), message).toBeGreaterThan(0);
  expect(start.strays + middle.strays + end.strays, message).toBe(0);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  return box;
}
