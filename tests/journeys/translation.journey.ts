// A browser's translator replaces text nodes by elements. Text that React changes afterwards must
// still be right.
import { expect, type Page } from "@playwright/test";
import { characterOf } from "#app/content/glossary.ts";
import { lessonSteps } from "#app/content/lesson.ts";
import { blogCategories, featuredPost } from "#app/content/posts.ts";
import { required } from "#app/lib/required.ts";
import { recordAnnouncements } from "#tests/support/announcements.ts";
import { contactForm, fillIn, SAMPLE, SENT, shown } from "#tests/support/contact-form.ts";
import { chooseWords, openLesson, sentencesOf } from "#tests/support/lesson.ts";
import { openPage } from "#tests/support/open-page.ts";
import { contact, mainLink } from "#tests/support/pages.ts";
import { test } from "#tests/support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the lesson names each character after a translation, also when it is begun again", async ({
  page,
}) => {
  await openPage(page, "/");
  const { region, nextStroke, nextCharacter, words, again, message, progress } =
    await openLesson(page);
  const facts = region.locator(".lesson-facts");
  for (const [step, { id, strokes }] of lessonSteps.entries()) {
    await translate(page);
    const count = strokes.length === 1 ? "1 stroke" : `${strokes.length} strokes`;
    await expect(facts).toContainText(`${characterOf(id).meaning} · , ${count}`);
    for (const _ of strokes) await nextStroke.click();
    await translate(page);
    await expect(progress.nth(step)).toContainText(", written");
    await expect(message).toHaveText(sentencesOf(step).remark);
    await nextCharacter.click();
  }
  await translate(page);
  await chooseWords({ words });
  await translate(page);
  await again.click();
  await expect(message).toContainText(sentencesOf(0).which);
  await expect(facts).toContainText(characterOf(lessonSteps[0]?.id ?? "yi").meaning);
});

test("filters, the form and the title are right after a translation", async ({ page }) => {
  await openPage(page, "/blog");
  const announcements = await recordAnnouncements(page);
  const nameOf = (category: string | undefined) =>
    required(blogCategories.find(({ id }) => id === category)?.name, "the category's name");
  const all = nameOf("all");
  const name = nameOf(featuredPost()?.category);
  const note = "One more is featured under All Articles.";
  for (const filter of [name, all, name]) {
    await translate(page);
    await page.getByRole("button", { name: filter }).click();
    await expect(page.getByRole("main").getByText(note)).toHaveCount(filter === name ? 1 : 0);
  }
  expect((await announcements()).at(-1)).toContain(`${name}: `);

  await mainLink(page, "Contact").click();
  await expect(page).toHaveTitle(contact.title);
  const { message, counter, send } = contactForm(page);
  for (const text of ["one", "seven", ""]) {
    await translate(page);
    await message.fill(text);
    await expect(counter).toHaveText(`${text.length}/500 characters`);
  }
  for (const attempt of ["first", "second"]) {
    await fillIn(page, { ...SAMPLE, name: `Translated, ${attempt}` });
    await translate(page);
    await send.click();
    await expect(shown(page, SENT)).toHaveCount(1);
  }
});

/** Does to the page what translators do, with the text unchanged. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (
        !text.data.trim() ||
        text.parentElement?.closest("font, script, style, noscript, title, select, textarea")
      )
        continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
