import { expect, type Page } from "@playwright/test";
import { checked } from "#tests/support/checked.ts";
import { announce404, everyPath } from "#tests/support/every-page.ts";
import { whatDoesNotFit } from "#tests/support/fitting.ts";
import { openPage } from "#tests/support/open-page.ts";
import { testOnCopy } from "#tests/support/test-on-copy.ts";

const test = testOnCopy("pseudo-language");

// One build serves all of them.
test.describe.configure({ mode: "default" });

/** Names, addresses, dates, figures and the Chinese itself are the same in every language. */
const UNTRANSLATED = [
  /^Zixue$/,
  /^(Instagram|YouTube|WeChat)$/,
  /^(Lin Yue|Daniel Okafor|Chen Rui|Hannah Brandt|Marcus Bell|Priya Nair)$/,
  /^hello@zixue\.example$/,
  /^\+1 \(415\) 555-0142$/,
  /^(November|December) \d+, 2024$/,
  /^学, xué:$/,
  /^自学, zìxué:$/,
];

for (const path of everyPath) {
  test(`every word of ${path} can be translated, and longer words fit`, async ({ page, faults }) => {
    announce404(faults, path);
    await openPage(page, path);
    const words = await wordsOf(page);
    const outside = words
      .map((text) => text.replace(/\[\[[\s\S]*?\]\]/g, "").trim())
      .filter((rest) => /\p{Letter}/u.test(rest) && !UNTRANSLATED.some((known) => known.test(rest)));
    expect(outside).toEqual([]);
    checked(path, "words translatable", words.length);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await whatDoesNotFit(page), `${width}`).toEqual([]);
    }
  });
}

/** The text of the page, element by element, and the names it gives to those who cannot see it. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Set<string>();
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("script, style, [lang^=zh]")) continue;
      // A sentence with Chinese in it is one sentence, though its parts are marked.
      const isMixed = element.querySelector(":scope > [lang^=zh]") !== null;
      const texts = Array.from(element.childNodes)
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? "");
      const names = ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? "");
      for (const text of [...(isMixed && texts.length > 0 ? [element.textContent ?? ""] : texts), ...names])
        if (/\p{Letter}/u.test(text)) words.add(text.trim());
    }
    return [...words];
  });
}
