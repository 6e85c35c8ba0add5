// What the lesson leaves: the visitor's hand beside the model, in home's copybook, and on a page to
// save and send.
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { characterOf } from "#app/content/glossary.ts";
import { copybook } from "#app/content/home.ts";
import { lessonSteps, lessonTones, lessonWords } from "#app/content/lesson.ts";
import { required } from "#app/lib/required.ts";
import { drawWithMouse, medianOf, openLesson } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { about, expectScreen, mainLink } from "#tests/support/pages.ts";
import { readSheet } from "#tests/support/practice-sheet.ts";
import { test } from "#tests/support/test.ts";

test.use({
  contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
});

test("what the visitor drew is in the copybook and on a page to save", async ({ page }) => {
  await openPage(page, "/");
  const book = page.locator("section", {
    has: page.getByRole("heading", { name: "You have met" }),
  });
  await expect(book.getByRole("link", { name: copybook.blank })).toBeVisible();
  const region = await playLesson(page, { helped: "xue" });
  const ownPage = region.locator("section", { has: page.getByText("Your first page") });
  await expect(ownPage.getByRole("img", { name: "yī, rén, dà, xiǎo, xué" })).toBeVisible();

  const saved = page.waitForEvent("download");
  await ownPage.getByRole("link", { name: "Save the page" }).click();
  const download = await saved;
  const today = new Date().toLocaleDateString("sv");
  expect(download.suggestedFilename()).toBe(`zixue-${today}.png`);
  const { rows, sealPixels } = await readSheet(await readFile(await download.path()));
  expect(sealPixels, "the seal is vermilion").toBeGreaterThan(5000);
  for (const { id, model, hand, again } of rows) {
    expect(model, `the model of ${id} is pale`).toBe(0);
    if (id === "xue") expect(hand, `${id} was written for them`).toBe(0);
    else expect(hand, `${id} in their hand`).toBeGreaterThan(800);
    if (id === "da") expect(again, "the second from memory").toBeGreaterThan(800);
    else expect(again, `${id} to trace`).toBe(0);
  }

  await ownPage.getByRole("button", { name: "Send it to a friend" }).click();
  await expect(ownPage.getByText(/copied/)).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL("/#lesson", page.url()).href,
  );

  await expect(book.getByRole("heading")).toHaveText(copybook.titleWithHandwritten);
  await expect(book.getByRole("img").last()).toHaveAccessibleName(characterOf("da").han);
  await expect(book.getByRole("listitem").last()).toHaveText(
    `${characterOf("da").pinyin}${copybook.handwritten}`,
  );
  await expect(book.getByRole("link")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  // They have filled a square, and the end of About talks of one.
  await mainLink(page, "About").click();
  await expectScreen(page, about);
  await expect(page.getByRole("heading", { name: /square/i })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /first square/i })).toHaveCount(0);
});

test("the page can be shared; a closed share sheet is no error, a failed one is told, as is a page that cannot be drawn", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  faults.expect(/no seal|could not be drawn/);
  // Without it the page is still a page.
  await page.route("**/art/seal.*", (route) => route.abort());
  // Chromium on Linux shares nothing.
  await page.addInitScript(() => {
    const reasons = [undefined, "AbortError", "NotAllowedError"];
    Object.assign(window, { shared: [] });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      (window as unknown as { shared: string[] }).shared.push(
        ...files.map(({ name, type }) => `${type} ${name}`),
      );
      const reason = reasons.shift();
      if (reason) throw new DOMException("", reason);
    };
  });
  await openPage(page, "/");
  const region = await playLesson(page, { helped: "all" });
  // Without a drawn character the invitation stays.
  await expect(page.getByRole("link", { name: copybook.blank })).toBeVisible();
  const send = region.getByRole("button", { name: "Send it to a friend" });
  const status = page.getByRole("status");
  const failure = `Send this link: ${new URL("/#lesson", page.url()).href}`;
  const shownFailure = region.getByText(failure);
  for (const hasFailed of [false, false, true]) {
    await send.click();
    await expect(shownFailure).toHaveCount(hasFailed ? 1 : 0);
  }
  await expect(status).toContainText(failure);
  const shared = await page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  expect(shared).toHaveLength(3);
  for (const file of shared) expect(file).toMatch(/^image\/png zixue-\d{4}-\d\d-\d\d\.png$/);

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (answer) => answer(null);
  });
  await region.getByRole("button", { name: "Close" }).click();
  await openLesson(page);
  await expect(region.getByText("Your page could not be drawn.")).toBeVisible();
  await expect(status).toHaveText("Your page could not be drawn.");
  await expect(send).toHaveCount(0);
});

/** Draws every stroke but those of the `helped` character, and answers the questions. */
async function playLesson(page: Page, { helped }: { helped: string }) {
  const { region, pad, nextStroke, nextCharacter } = await openLesson(page);
  for (const { id, strokes } of lessonSteps) {
    const isHelped = helped === id || helped === "all";
    for (const index of strokes.keys())
      if (isHelped) await nextStroke.click();
      else await drawWithMouse(page, pad, medianOf(id, index));
    const pair = region.getByRole("img", { name: "The model and your hand" });
    await expect(pair).toHaveCount(isHelped ? 0 : 1);
    if (id === "ren" && !isHelped) {
      expect(await findViolations(page)).toEqual([]);
      await expect(pair.locator("[stroke-dasharray]").first()).toHaveCSS("stroke-width", "1px");
    }
    await nextCharacter.click();
  }
  const tone = required(
    lessonTones.find(({ isAnswer }) => isAnswer),
    "the right tone",
  );
  await region.getByRole("button", { name: characterOf(tone.id).pinyin, exact: true }).click();
  const word = required(
    lessonWords.find(({ isAnswer }) => isAnswer),
    "the right word",
  );
  const pinyin = word.characters.map((id) => characterOf(id).pinyin).join(" ");
  await region.getByRole("button", { name: pinyin }).click();
  return region;
}

/** What axe finds in the lesson and the copybook. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run("#lesson, section:has(> * #copybook)");
    return violations.flatMap(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  });
}
