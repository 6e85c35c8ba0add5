// Animations are paused at a few moments, and what is painted is compared with what is expected.
import { expect, type Locator, type Page } from "@playwright/test";
import { lessonCharacters } from "#app/content/lesson.ts";
import { type Point, resample } from "#app/lib/lines.ts";
import { hold } from "#tests/support/hold.ts";
import { type Brush, inkAlong, slowDown, stopAt } from "#tests/support/ink.ts";
import { openLesson, strokesOf } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, expectScreen, mainLink } from "#tests/support/pages.ts";
import { pixelsOf } from "#tests/support/pixels.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

test("the hero is written stroke by stroke, from start to end, by transforms alone", async ({ page }) => {
  await openPage(page, "/");
  // All at once: the main thread paints a frame at each start and end; in between the compositor moves the ink.
  const times = await page.locator(".brush path").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(piece);
      return `${animationName} ${animationDelay} ${animationDuration}`;
    }),
  );
  expect(times.length).toBeGreaterThan(strokesOf.xue?.length ?? 0);
  expect([...new Set(times)]).toEqual([expect.stringMatching(/^write /)]);
  // One keyframe with one declaration.
  expect(await page.locator("#style").textContent()).toMatch(
    /@keyframes write\{[\w%]+\{transform:[^;{}]+\}\}/,
  );
  await page.evaluate(slowDown);
  await page.getByRole("button", { name: "Watch it again" }).click();
  const pad = page.locator("svg", { has: page.locator(".brush") });
  const strokes = (strokesOf.xue ?? []).map((median) =>
    resample(median, 9).filter((_, index) => index % 2 === 1),
  );
  const brush = pad.locator(".brush").first();
  const color = await brush.evaluate((at) => getComputedStyle(at).color.match(/\d+/g)?.slice(0, 3) ?? []);
  /** Whether each point of the square of 1024 is inked. */
  const inkAt = async (share: number) => {
    await stop(page, ".brush path", share);
    const clip = await boxOf(pad);
    const pixels = await pixelsOf(await page.screenshot({ clip }), clip);
    const width = Math.round(clip.width);
    const inPixels = (units: number) => Math.round((units / 1024) * width);
    const isInked = ([x, y]: Point) => {
      const at = (inPixels(y) * width + inPixels(x)) * 4;
      return color.every((value, channel) => Math.abs(Number(value) - (pixels[at + channel] ?? 0)) < 40);
    };
    return strokes.map((points) => points.map(isInked));
  };
  const none = strokes.map(() => [false, false, false, false]);
  expect(await inkAt(0)).toEqual(none);
  // In the middle of the two long strokes.
  for (const current of [4, 7]) {
    const ink = await inkAt((current + 0.3) / strokes.length);
    const message = `stroke ${current + 1}: ${JSON.stringify(ink)}`;
    expect(ink.slice(0, current).flat(), message).not.toContain(false);
    expect([ink[current]?.at(0), ink[current]?.at(-1)], message).toEqual([true, false]);
    // A later stroke may cross one that is written.
    for (const later of ink.slice(current + 1)) expect(later.filter(Boolean).length, message).toBeLessThan(2);
  }
  expect((await inkAt(1)).flat()).not.toContain(false);
});

test("the lesson's ink and the demonstrated stroke follow the median from start to end", async ({ page }) => {
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

test("filtered cards, the sliding menu, and a page after its growing bar fade in", async ({ page }) => {
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
  const [start = 0, middle = 0, end = 0] = (await framesOf(page, "[role=progressbar]")).map(
    ({ box }) => box.width / 1280,
  );
  expect(start).toBeGreaterThan(0);
  expect(middle).toBeGreaterThan(2 * start);
  // Full only once the page is there.
  expect([middle < end, end < 0.99], `${[start, middle, end]}`).toEqual([true, true]);
  release();
  await expectScreen(page, about);
  await expectToAppear(page, "#main");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expectToAppear(page, "#menu");
  const [above, , below] = await framesOf(page, "#menu");
  expect(above?.box.y).toBeLessThan(below?.box.y ?? 0);
});

/** Slows animations down so that none ends before it is stopped. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
}

/** Pauses the animations of these elements at a share of their duration, below 1: at its end an animation is gone. */
function stop(page: Page, selector: string, share: number): Promise<void> {
  return page.evaluate(
    async ({ selector, share }) => {
      const animations = Array.from(document.querySelectorAll(selector), (at) => at.getAnimations()).flat();
      if (animations.length === 0) throw new Error(`${selector} is not animated`);
      for (const animation of animations) {
        animation.pause();
        const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
        animation.currentTime = delay + Math.min(share, 0.999) * Number(duration);
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    { selector, share },
  );
}

/** The opacity and box of the first of these elements at the start, in the middle and at the end of its animation. */
async function framesOf(page: Page, selector: string) {
  const frames = [];
  for (const share of [0, 0.5, 1]) {
    await stop(page, selector, share);
    const first = page.locator(selector).first();
    const opacity = await first.evaluate((at) => Number(getComputedStyle(at).opacity));
    frames.push({ opacity, box: await boxOf(first) });
  }
  return frames;
}

async function expectToAppear(page: Page, selector: string): Promise<void> {
  const [start, middle = 0, end = 0] = (await framesOf(page, selector)).map(({ opacity }) => opacity);
  expect([start, middle > 0, middle < end, Math.round(end)], selector).toEqual([0, true, true, 1]);
}

/** Expects ink near the start at first, at the end of the median at last, and never away from the median. */
async function expectToRunAlong(page: Page, brush: Brush, name: string): Promise<void> {
  const inkAt = async (share: number) => {
    await page.evaluate(stopAt, { brush, share });
    const screenshot = (await page.screenshot()).toString("base64");
    return page.evaluate(inkAlong, { brush, screenshot });
  };
  const [start, middle, end] = [await inkAt(0.06), await inkAt(0.4), await inkAt(0.9)];
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
