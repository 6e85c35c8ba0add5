// Animations are paused at a few moments, and what is painted is compared with what is expected.
import { expect, type Locator, type Page } from "@playwright/test";
import { lessonCharacters } from "#app/content/lesson.ts";
import { resample } from "#art/hero.ts";
import { rasterize } from "#art/rasterize.ts";
import { expectScreen } from "#tests/support/expect-screen.ts";
import { hold } from "#tests/support/hold.ts";
import { type Brush, inkAlong, slowDown, stopAt } from "#tests/support/ink.ts";
import { openLesson, type Point, strokesOf } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about } from "#tests/support/pages.ts";
import { chunkOf } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

test("the hero's character is written stroke by stroke, each from start to end, with transforms only", async ({
  page,
}) => {
  await openPage(page, "/");
  // All at once: the main thread paints a frame at each start and end; in between the compositor moves the ink.
  const times = await page.locator(".brush path").evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(piece);
      return `${animationName} ${animationDelay} ${animationDuration}`;
    }),
  );
  expect(times.length).toBeGreaterThan(8);
  expect(new Set(times)).toEqual(new Set(["write 0.5s 3.36s"]));
  // One keyframe with one declaration.
  expect(await page.locator("#style").textContent()).toMatch(
    /@keyframes write\{[\w%]+\{transform:[^;{}]+\}\}/,
  );
  await page.evaluate(slowDown);
  await page.getByRole("button", { name: "Watch it again" }).click();
  const pad = page.locator("svg", { has: page.locator(".brush") });
  const strokes = (strokesOf.xue ?? []).map((median) =>
    resample(median, 8).filter((_, index) => index % 2 === 1),
  );
  const brush = pad.locator(".brush").first();
  const color = await brush.evaluate((at) => getComputedStyle(at).color.match(/\d+/g)?.slice(0, 3) ?? []);
  /** Whether each point of the square of 1024 is inked. */
  const inkAt = async (share: number) => {
    await stop(page, ".brush path", share);
    const { pixels, width } = await take(page, await boxOf(pad));
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
      // Strokes to the lower left and right, and those with hooks. A dot is barely longer than the brush is wide.
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

test("cards that a filter adds fade in, and so does the menu while it slides down", async ({ page }) => {
  await openPage(page, "/courses");
  const filters = page.getByRole("group").getByRole("button");
  await filters.last().click();
  await expect(filters.last()).toHaveAttribute("aria-pressed", "true");
  await slow(page);
  await filters.first().click();
  await expectToAppear(page, "[data-filtered] > *", page.getByRole("article").first());

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  const topAt = async (share: number) => {
    await stop(page, "#menu", share);
    return (await boxOf(menu)).y;
  };
  expect((await topAt(0)) - (await topAt(1))).toBe(-8);
  await expectToAppear(page, "#menu", menu);
});

test("the progress bar grows from a tenth to almost the full width, then the page fades in", async ({
  page,
}) => {
  await openPage(page, "/");
  const release = await hold(page, await chunkOf(page, "/about"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const shares: number[] = [];
  for (const share of [0, 0.5, 1]) {
    await stop(page, "[role=progressbar]", share);
    const { pixels } = await take(page, { x: 0, y: 1, width: 1280, height: 1 });
    const colors = Array.from({ length: 1280 }, (_, at) => pixels.slice(at * 4, at * 4 + 4).join());
    shares.push(colors.filter((color) => color !== colors.at(-1)).length / 1280);
  }
  expect(shares.map((share) => share.toFixed(2))).toEqual(["0.10", expect.any(String), "0.95"]);
  expect(shares[1]).toBeGreaterThan(0.5);
  expect(shares[1]).toBeLessThan(0.95);

  await slow(page);
  release();
  await expectScreen(page, about);
  await expectToAppear(page, "#main", page.getByRole("heading", { level: 1 }));
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

/** Expects an element to be invisible at first, then more and more visible. */
async function expectToAppear(page: Page, animated: string, seen: Locator): Promise<void> {
  await stop(page, animated, 1);
  const clip = await boxOf(seen);
  const pictures: Uint8Array[] = [];
  for (const share of [0, 0.2, 1]) {
    await stop(page, animated, share);
    pictures.push((await take(page, clip)).pixels);
  }
  await page.locator(animated).evaluateAll((all) => {
    for (const element of all) (element as HTMLElement).style.visibility = "hidden";
  });
  const without = (await take(page, clip)).pixels;
  const [start, middle, end = 0] = pictures.map((pixels) =>
    pixels.reduce((sum, value, at) => sum + Math.abs(value - (without[at] ?? 0)), 0),
  );
  const message = `${animated}: ${[start, middle, end]}`;
  expect(start, message).toBe(0);
  expect(middle, message).toBeGreaterThan(0);
  expect(middle, message).toBeLessThan(end);
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

/** Pixels of a part of the window, four bytes each. */
async function take(page: Page, clip: Awaited<ReturnType<typeof boxOf>>) {
  const png = (await page.screenshot({ clip })).toString("base64");
  const size = `width="${clip.width}" height="${clip.height}"`;
  const image = `<image href="data:image/png;base64,${png}" ${size}/>`;
  return rasterize(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`, Math.round(clip.width));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  return box;
}
