import { expect, type Page } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { checked } from "#tests/support/checked.ts";
import { everyPath, expect404 } from "#tests/support/every-page.ts";
import { findOverflow } from "#tests/support/find-overflow.ts";
import { openPage } from "#tests/support/open-page.ts";
import { testOnCopy } from "#tests/support/test-on-copy.ts";

const test = testOnCopy("pseudo-language");

// All of them share one build.
test.describe.configure({ mode: "default" });

/** Names, addresses, dates, figures and the Chinese itself are the same in every language. */
const UNTRANSLATED = [
  ...[site, ...team, ...testimonials].map(({ name }) => exactly(name)),
  ...[...site.social, site.email, site.phone].map(exactly),
  /^\w+ \d+, \d{4}$/,
  /^学, xué:$/,
  /^自学, zìxué:$/,
];

for (const path of everyPath) {
  test(`every text of ${path} is translatable, and longer texts fit`, async ({ page, faults }) => {
    expect404(faults, path);
    await openPage(page, path);
    const texts = await textsOf(page);
    const outside = texts
      .map((text) => text.replace(/\[\[[\s\S]*?\]\]/g, "").trim())
      .filter((rest) => /\p{Letter}/u.test(rest) && !UNTRANSLATED.some((known) => known.test(rest)));
    expect(outside).toEqual([]);
    checked(path, "texts translatable", texts.length);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `${width}`).toEqual([]);
    }
  });
}

/** The page's texts, element by element, and its accessible names. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("script, style, [lang^=zh]")) continue;
      // A sentence with marked Chinese in it is still one text.
      const isMixed = element.querySelector(":scope > [lang^=zh]") !== null;
      const texts = Array.from(element.childNodes)
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? "");
      const names = ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? "");
      for (const text of [...(isMixed && texts.length > 0 ? [element.textContent ?? ""] : texts), ...names])
        if (/\p{Letter}/u.test(text)) found.add(text.trim());
    }
    return [...found];
  });
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.+()]/g, "\\$&")}$`);
}
