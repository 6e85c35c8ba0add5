import { expect, type Page } from "@playwright/test";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { type FocusedElement, inspectFocus } from "#tests/support/inspect-focus.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, courses, everyPath, expect404, home } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** In pixels: WCAG 2.2's minimum, and a thumb's size for controls and navigation. */
const MIN_TARGET = 24;
const MIN_PRIMARY_TARGET = 44;

// One pass of Tab per page: pages alternate between wide and light, narrow and dark.
for (const [index, path] of everyPath.entries()) {
  test(`${path} has large targets, and every tab stop is visible, with a ring`, async ({ page, faults }) => {
    expect404(faults, path);
    await page.emulateMedia({ colorScheme: index % 2 ? "dark" : "light" });
    await openPage(page, path);
    for (const width of index % 2 ? [1280, 360] : [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      // Half a pixel for rounding.
      const small = (await measureTargets(page)).filter(
        ({ isPrimary, size }) => size + 0.5 < (isPrimary ? MIN_PRIMARY_TARGET : MIN_TARGET),
      );
      expect.soft(small, `targets that are too small at ${width}`).toEqual([]);
    }
    for (const { what, problem } of await visitTabStops(page)) expect.soft(problem, what).toBe("");
  });
}

// Where the focus goes, in every engine: tests/engines/focus.check.ts.

test("if the followed link is not in view, the focus goes to what is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/courses");
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.getByRole("button", { name: "Menu" }).click();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle(about.title);
  await page.goBack();
  await expect(page).toHaveTitle(courses.title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  await page.keyboard.press("Tab");
  await expect.poll(() => inspectFocus(page)).toMatchObject({ problem: "" });
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - position)).toBeLessThan(740);
});

test("a followed link, even to the current page, and Back announce the title once", async ({ page }) => {
  await openPage(page, "/");
  await page.clock.install();
  const announcements = await recordAnnouncements(page);
  const follow = () => page.getByRole("contentinfo").locator("a[href='/courses']").click();
  const expected: string[] = [];
  for (const { go, title } of [
    { go: follow, title: courses.title },
    { go: follow, title: courses.title },
    { go: () => page.goBack(), title: home.title },
  ]) {
    await go();
    expected.push(title);
    await expect.poll(announcements).toEqual(expected);
    await page.clock.fastForward("00:10");
    await expect(page.locator("body > [role=status]")).toHaveText("");
  }
});

function measureTargets(page: Page) {
  return page.locator("a, button, input, select, textarea, summary").evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.classList.contains("sr-only"),
      )
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isPrimary = element.matches("button, input, select, textarea, header nav a");
        return { what: element.outerHTML.slice(0, 90), isPrimary, size: Math.min(width, height) };
      }),
  );
}

/** Presses Tab through the whole page and inspects every stop. */
async function visitTabStops(page: Page): Promise<FocusedElement[]> {
  const stops: FocusedElement[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const stop = await inspectFocus(page);
    if (stop.what === "nothing") {
      expect(stops.length).toBeGreaterThan(10);
      return stops;
    }
    stops.push(stop.problem ? stop : { ...stop, problem: await page.evaluate(findRingProblem) });
  }
  throw new Error("Tab did not reach the end of the page");
}

/** Runs in the page: what is wrong with the focus ring of the focused element. */
function findRingProblem(): string {
  const element = document.activeElement;
  if (!element) return "nothing has the focus";
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return "no ring";
  const ring = contrast(outlineColor, backgroundBehind(element.parentElement));
  return !(ring >= 3) ? `ring of ${ring.toFixed(2)}:1` : "";

  function backgroundBehind(from: Element | null): string {
    const color = from ? getComputedStyle(from).backgroundColor : "rgb(255, 255, 255)";
    return color === "rgba(0, 0, 0, 0)" ? backgroundBehind(from?.parentElement ?? null) : color;
  }
  function contrast(...colors: [string, string]): number {
    const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  function luminance(color: string): number {
    const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
    const [red = Number.NaN, green = 0, blue = 0] = channels.map((text) => {
      const channel = Number(text) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
