import { expect, type Page } from "@playwright/test";
import { errorScreen } from "#app/content/error-screen.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { openLesson } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { breakPage } from "#tests/support/route-chunk.ts";
import { test } from "#tests/support/test.ts";

// What is heard on every page stands in transcripts/: a change to it is read by somebody before it is published.

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of everyPath) {
  const name = path === "/" ? "home" : path === everyPath.at(-1) ? "not-found" : path.slice(1);
  test(`what is heard on ${path} is transcripts/${name}.aria.yml, with Chinese and pinyin marked`, async ({
    page,
    faults,
  }) => {
    expect404(faults, path);
    await openPage(page, path);
    await expectTranscript(page, name);
  });
}

test("what is heard of the lesson is transcripts/lesson.aria.yml", async ({ page }) => {
  await openPage(page, "/");
  const { status } = await openLesson(page);
  await expect(status).not.toBeEmpty();
  await expectTranscript(page, "lesson");
});

test("what is heard on the error screen is transcripts/error.aria.yml", async ({ page, faults }) => {
  faults.expect(/broken on purpose/);
  await openPage(page, "/");
  await breakPage(page, "/about", "broken on purpose");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorScreen.title);
  await expectTranscript(page, "error");
});

async function expectTranscript(page: Page, name: string): Promise<void> {
  await expect(
    page.locator("body"),
    "What is heard here has changed: run `npm run transcript` after a build, and read the difference.",
  ).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  expect(await page.evaluate(findUnmarked)).toEqual([]);
}

/** Runs in the page: Chinese and pinyin, in texts and in names, that a voice would read as English. */
function findUnmarked(): string[] {
  const heard: { words: string; element: Element | null }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    heard.push({ words: node.textContent ?? "", element: node.parentElement });
  for (const element of document.querySelectorAll("[alt], [aria-label]"))
    heard.push({
      words: element.getAttribute("alt") ?? element.getAttribute("aria-label") ?? "",
      element,
    });
  return heard
    .filter(({ element }) => !element?.closest("script, style"))
    .filter(({ words, element }) => {
      const lang = element?.closest("[lang]")?.getAttribute("lang");
      const isPinyin = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/i.test(words);
      return (/\p{Script=Han}/u.test(words) && lang !== "zh-Hans") || (isPinyin && lang !== "zh-Latn-pinyin");
    })
    .map(({ words }) => words);
}
