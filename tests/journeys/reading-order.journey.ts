import { expect } from "@playwright/test";
import { values } from "#app/content/about.ts";
import { benefits } from "#app/content/benefits.ts";
import { courses } from "#app/content/courses.ts";
import { features, levelCards } from "#app/content/home.ts";
import { allPosts } from "#app/content/posts.ts";
import { openPage } from "#tests/support/open-page.ts";
import { test } from "#tests/support/test.ts";

for (const { path, cards } of [
  { path: "/", cards: features.length + levelCards.length },
  { path: "/about", cards: values.length },
  { path: "/blog", cards: allPosts.length },
  { path: "/courses", cards: courses.length + benefits.length },
]) {
  test(`the cards of ${path} are read heading first, then the character with its gloss`, async ({ page }) => {
    await openPage(page, path);
    const orders = await page.evaluate(() =>
      Array.from(document.querySelectorAll("main :is(article, li):has(> h3)"), (card) => {
        const parts = Array.from(card.querySelectorAll("h3, img[alt]:not([alt=''])"));
        const pinyin = Array.from(card.querySelectorAll("[lang=zh-Latn-pinyin]")).find(
          (mark) => !mark.closest("h3, button") && !mark.parentElement?.textContent?.match(/[.?!]/),
        );
        const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
        const image = parts[1];
        if (image) walker.currentNode = image;
        const next = walker.nextNode();
        const first = card.querySelector("*");
        return {
          isHeadingFirst: first?.localName === "h3",
          isGlossAtPicture: Boolean(pinyin && next && pinyin.contains(next)),
          isHan: /^\p{Script=Han}$/u.test(image?.getAttribute("alt") ?? ""),
        };
      }),
    );
    expect(orders).toEqual(
      Array.from({ length: cards }, () => ({ isHeadingFirst: true, isGlossAtPicture: true, isHan: true })),
    );
  });
}
