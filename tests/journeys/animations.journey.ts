// What moves is stopped at a few moments, and what is painted then is compared with what is meant.
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

test("the hero's character is written stroke by stroke, each from its start to its end, by nothing but transforms", async ({
  page,
}) => {
  await openPage(page, "/");
  // Together: a frame is painted by the main thread at each beginning and end; in between the compositor moves the ink.
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
  // In the midst of the two long strokes.
  for (const current of [4, 7]) {
    const ink = await inkAt((current + 0.3) / strokes.length);
    const message = `stroke ${current + 1}: ${JSON.stringify(ink)}`;
    expect(ink.slice(0, current).flat(), message).not.toContain(false);
    expect([ink[current]?.at(0), ink[current]?.at(-1)], message).toEqual([true, false]);
    // A stroke to come may cross one that is written.
    for (const coming of ink.slice(current + 1))
      expect(coming.filter(Boolean).length, message).toBeLessThan(2);
  }
  expect((await inkAt(1)).flat()).not.toContain(false);
});

test("the lesson's ink and the shown stroke run along the median, from its start to its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 700 });
  await openPage(page, "/");
  const { showStroke, nextStroke, nextCharacter } = await openLesson(page);
  await page.evaluate(slowDown);
  await expectToRunAlong(page, ".lesson-demo", "the first character, before it is asked for");
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

test("the cards that a filter brings in fade in, and so does the menu while it comes down", async ({
  page,
}) => {
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

test("the progress bar grows from a tenth of the window to nearly all of it, and then the page fades in", async ({
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

/** Slows animations so much that none ends before it is stopped. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
}

/** Stops the animations of these elements at a share of their time. One at its very end would be none any more. */
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

/** Expects nothing to be seen of an element at first, more and more of it then, and all of it at the end. */
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
  const [begun, half, ended = 0] = pictures.map((pixels) =>
    pixels.reduce((sum, value, at) => sum + Math.abs(value - (without[at] ?? 0)), 0),
  );
  const message = `${animated}: ${[begun, half, ended]}`;
  expect(begun, message).toBe(0);
  expect(half, message).toBeGreaterThan(0);
  expect(half, message).toBeLessThan(ended);
}

/** At the beginning no ink is far from the start, at the end it is there, and none is ever beside the median. */
async function expectToRunAlong(page: Page, brush: Brush, name: string): Promise<void> {
  const inkAt = async (share: number) => {
    await page.evaluate(stopAt, { brush, share });
    const screenshot = (await page.screenshot()).toString("base64");
    return page.evaluate(inkAlong, { brush, screenshot });
  };
  const [begun, half, ended] = [await inkAt(0.06), await inkAt(0.4), await inkAt(0.9)];
  const message = `${brush} of ${name}: ${JSON.stringify([begun, half, ended])}`;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(begun.parts[0], message).toBeGreaterThan(0);
  expect(sum(begun.parts.slice(6)), message).toBe(0);
  expect(sum(half.parts), message).toBeGreaterThan(sum(begun.parts));
  expect(ended.parts.at(-1), message).toBeGreaterThan(0);
  expect(begun.strays + half.strays + ended.strays, message).toBe(0);
}

/** Part of the window as pixels, four bytes each. */
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
