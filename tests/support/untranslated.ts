import { expect, type Page } from "@playwright/test";
import { allPosts } from "#app/content/posts.ts";
import { site } from "#app/content/site.ts";
import { team } from "#app/content/team.ts";
import { testimonials } from "#app/content/testimonials.ts";
import { formatDate } from "#app/lib/format-date.ts";
import { german, UNTRANSLATED } from "#tests/support/changed-copies.ts";

/** Names, addresses and the Chinese itself are the same in every language; dates are the platform's. */
const KEPT = [
  ...[site, ...team, ...testimonials].map(({ name }) => exactly(name)),
  ...[`· ${site.name}`, ...site.social, site.email, site.address].map(exactly),
  ...team.flatMap(({ nameInChinese }) => (nameInChinese ? exactly(nameInChinese.replaceAll("_", "")) : [])),
  ...allPosts.map(({ date }) => exactly(formatDate(date, "de"))),
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

/** Expects the whole page in German, with its title and description and what it tells a screen reader. */
export async function expectNothingInEnglish(page: Page): Promise<void> {
  const left = (await textsOf(page))
    .map(outsideBrackets)
    .filter((rest) => /\p{Letter}/u.test(rest) && !KEPT.some((kept) => kept.test(rest)));
  expect(left).toEqual([]);
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
