import { expect, type Page } from "@playwright/test";
import { site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { german, UNTRANSLATED } from "#tests/support/changed-copies.ts";

/** Names, addresses and the Chinese itself are the same in every language; dates are the platform's. */
const KEPT = [
  ...[site, ...team, ...testimonials].map(({ name }) => exactly(name)),
  ...[`· ${site.name}`, ...site.social, site.email, site.address].map(exactly),
  ...team.flatMap(({ nameInChinese }) => (nameInChinese ? exactly(nameInChinese.replaceAll("_", "")) : [])),
  /^\d+\. (November|Dezember) 2024$/,
  exactly(UNTRANSLATED),
  ...Object.values(german).map(
    (text) => new RegExp(`^${escaped(text).replace(/\\{\\{.+?\\}\\}/g, ".*")}( · ${site.name})?$`),
  ),
];

function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Expects the whole page in German, with its title and description and what it tells a screen reader. Returns the number of texts. */
export async function expectNothingInEnglish(page: Page): Promise<number> {
  const texts = await textsOf(page);
  const left = texts
    .map(outsideBrackets)
    .filter((rest) => /\p{Letter}/u.test(rest) && !KEPT.some((kept) => kept.test(rest)));
  expect(left).toEqual([]);
  return texts.length;
}

/** A sentence may have others in it. */
function outsideBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, "");
  return rest === text ? text.trim() : outsideBrackets(rest);
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    for (const meta of document.head.querySelectorAll(
      "[name=description], [property='og:title'], [property='og:description']",
    ))
      found.add(meta.getAttribute("content") ?? "");
    const textsIn = (element: Element | null) =>
      Array.from(element?.childNodes ?? [])
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? "");
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("script, style, [lang^=zh]")) continue;
      if (element.matches("a") && textsIn(element.parentElement).length > 0) continue;
      // A sentence with marked Chinese or a link in it is still one text.
      const isMixed = element.querySelector(":scope > :is([lang^=zh], a)") !== null;
      const texts = textsIn(element);
      const names = ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? "");
      for (const text of [...(isMixed && texts.length > 0 ? [element.textContent ?? ""] : texts), ...names])
        if (/\p{Letter}/u.test(text)) found.add(text.trim());
    }
    return [...found];
  });
}
