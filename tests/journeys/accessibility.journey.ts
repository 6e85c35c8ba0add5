// What screen readers announce on every page and in every state, and what axe finds there. The
// accessibility tree is in transcripts/, so that a change is reviewed before it is published.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { errorScreen } from "#app/content/error-screen.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import {
  contactForm,
  fillIn,
  holdService,
  NOT_SENT,
  SENT,
  shown,
} from "#tests/support/contact-form.ts";
import { visitTabStops } from "#tests/support/inspect-focus.ts";
import { chooseWords, drawWithMouse, openLesson, wrongStroke } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { everyPath, expect404, mainLink, NOWHERE } from "#tests/support/pages.ts";
import { breakPage } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

/**
 * The dark scheme changes only colors; it is checked on the narrow page, where targets are closest.
 */
const RULES = {
  light: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  dark: ["color-contrast", "link-in-text-block", "target-size"],
};

const views = [
  { width: 1280, scheme: "light" },
  { width: 320, scheme: "dark" },
] as const;

// Every run waits for color transitions to end.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * In pixels: WCAG 2.2's minimum, and a thumb's size for controls and navigation. Half a pixel less,
 * for rounding.
 */
const MIN_TARGETS = { other: 23.5, primary: 43.5 };

for (const [index, path] of everyPath.entries()) {
  const name = transcriptName(path);
  test(`${path} reads as transcripts/${name}.aria.yml says, passes axe and shows the focus`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    await expectTranscript(page, name);
    // Chromium calls a picture with a shorter alternative text “Unlabeled image”.
    expect(await page.evaluate(findShortAlternatives)).toEqual([]);
    // Reading by line, Orca says “status bar” for it, and not its text.
    await expect(page.locator("p[role=status]")).toHaveCount(0);
    for (const [at, { width, scheme }] of views.entries()) {
      await page.setViewportSize({ width, height: 740 });
      await expectAccessible(page, ":root", [scheme]);
      expect.soft(await page.evaluate(findSmallTargets, MIN_TARGETS), `at ${width}`).toEqual([]);
      // One pass of Tab per page: pages alternate between the views.
      if (at === index % 2)
        for (const { what, problem } of await visitTabStops(page))
          expect.soft(problem, what).toBe("");
    }
    const filter = page.getByRole("group").getByRole("button").last();
    if ((await filter.count()) > 0) {
      await filter.click();
      await expect(filter).toHaveAttribute("aria-pressed", "true");
      await expectAccessible(page, "main", ["light"]);
    }
    if (path === "/") {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
      await expectAccessible(page, "header");
    }
  });
}

for (const { path, name } of [
  { path: "/", name: "home-moving" },
  { path: NOWHERE, name: "not-found-moving" },
]) {
  test(`${path} with motion, as most visitors have it, reads as transcripts/${name}.aria.yml says`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openPage(page, path);
    await expectTranscript(page, name);
  });
}

test("the form passes axe while sending, after an error and after success", async ({
  page,
  faults,
}) => {
  faults.expect(/500/);
  // No timeout: on a busy machine axe takes longer than the form waits for an answer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await openPage(page, "/contact");
  const service = await holdService(page);
  await fillIn(page);
  for (const { status, sentence } of [
    { status: 500, sentence: NOT_SENT },
    { status: 200, sentence: SENT },
  ]) {
    await contactForm(page).send.click();
    await expect(contactForm(page).sending).toBeVisible();
    if (status === 200) await expectAccessible(page, "form");
    await service.answer(status);
    await expect(shown(page, sentence)).toHaveCount(1);
    await expectAccessible(page, "form");
  }
});

test("the lesson reads as transcripts/lesson.aria.yml says and passes axe to its end", async ({
  page,
}) => {
  await openPage(page, "/");
  const { pad, nextStroke, nextCharacter, words, toCourse } = await openLesson(page);
  // The lesson has no live region of its own: one that comes with its text may stay silent.
  const announcer = page.getByRole("status");
  await expect(announcer).toHaveCount(1);
  await expect(announcer).toBeEmpty();
  await expectTranscript(page, "lesson");
  await expectAccessible(page, "#lesson");
  await drawWithMouse(page, pad, wrongStroke);
  await expectAccessible(page, "#lesson");
  for (const [index, { strokes }] of lessonSteps.entries()) {
    if (index > 0) await nextCharacter.click();
    for (const _ of strokes) await nextStroke.click();
    if (index === 0) await expectAccessible(page, "#lesson", ["light"]);
  }
  await nextCharacter.click();
  await expectAccessible(page, "#lesson");
  await chooseWords({ words }, () => expectAccessible(page, "#lesson", ["light"]));
  await expect(toCourse).toBeVisible();
  await expectAccessible(page, "#lesson");
});

test("the error screen reads as transcripts/error.aria.yml says and passes axe", async ({
  page,
  faults,
}) => {
  faults.expect(/broken on purpose/);
  await openPage(page, "/");
  await breakPage(page, "/about", "broken on purpose");
  await mainLink(page, "About").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorScreen.title);
  await expectTranscript(page, "error");
  await expectAccessible(page);
});

async function expectTranscript(page: Page, name: string): Promise<void> {
  await expect(
    page.locator("body"),
    "The accessibility tree has changed: run `npm run transcript`, and review the diff.",
  ).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  expect(await page.evaluate(findUnmarked)).toEqual([]);
}

/**
 * Runs in the page: Chinese and pinyin, in texts and names, that a screen reader would read as
 * English.
 */
function findUnmarked(): string[] {
  return Array.from(document.querySelectorAll("body, body :not(script, style)")).flatMap(
    (element) => {
      const texts = Array.from(element.childNodes).filter((node) => node instanceof Text);
      const names = [element.getAttribute("alt"), element.getAttribute("aria-label")];
      const words = [...texts.map(({ data }) => data), ...names].join(" ");
      const lang = element.closest("[lang]")?.getAttribute("lang");
      const isForeign =
        (/\p{Script=Han}/u.test(words) && lang !== "zh-Hans") ||
        (/[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/i.test(words) && lang !== "zh-Latn-pinyin");
      return isForeign ? [words] : [];
    },
  );
}

/** Runs in the page. */
function findShortAlternatives(): string[] {
  return Array.from(document.images, ({ alt }) => alt).filter(
    (alt) => alt !== "" && alt.length < 3,
  );
}

/** At the current window width. */
async function expectAccessible(
  page: Page,
  inside = ":root",
  schemes: readonly (keyof typeof RULES)[] = ["light", "dark"],
): Promise<void> {
  // `npm run transcript` only rewrites them.
  if (test.info().config.updateSnapshots === "changed") return;
  // Injected once per page: `@axe-core/playwright` does it on every run and also opens a blank
  // page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Axe would misjudge colors in transition.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    expect(
      await page.evaluate(runAxe, { inside, runOnly: RULES[colorScheme] }),
      colorScheme,
    ).toEqual([]);
  }
}

/** Runs in the page. */
function findSmallTargets({ other, primary }: typeof MIN_TARGETS): string[] {
  const targets = Array.from(
    document.querySelectorAll("a, button, input, select, textarea, summary"),
  );
  const small = targets.filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isPrimary = target.matches("button, input, select, textarea, header nav a");
    return Math.min(width, height) < (isPrimary ? primary : other);
  });
  return small
    .filter(
      (target) =>
        target.checkVisibility({ visibilityProperty: true }) && !target.matches(".sr-only"),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 90));
}

/** Runs in the page. */
async function runAxe({ inside, runOnly }: { inside: string; runOnly: string[] }) {
  // Axe silently skips frames without their own copy of it.
  if (document.querySelector("iframe")) throw new Error("axe cannot check frames");
  const { violations } = await window.axe.run(inside, { runOnly, resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => [
    id,
    help,
    ...nodes.map(({ target }) => target.join(" ")),
  ]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

function transcriptName(path: string): string {
  if (path === "/") return "home";
  return path === NOWHERE ? "not-found" : path.slice(1);
}
