import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openFont } from "#fonts/open-font.ts";
import { attribute, elementsOf, type Page, type PageElement, parsePage, visibleText } from "./parse-page.ts";

/**
 * Fails the build when a page says something that our fonts cannot draw, and names the character and the page. Text is set in the
 * system's face, but any word of it may be said in a heading; pinyin is in the system's face there too.
 */
export async function checkGlyphs(clientDirectory: string, pages: readonly string[]): Promise<void> {
  const fonts = await readFonts(join(clientDirectory, "assets", "fonts"));
  const problems: string[] = [];
  for (const page of pages) {
    const missing = missingGlyphs(
      parsePage(await readFile(join(clientDirectory, page), "utf8"), page),
      fonts,
    );
    if (missing.length > 0) problems.push(`${page}: ${missing.join(" ")}`);
  }
  if (problems.length > 0)
    throw new Error(`No font of ours has these characters:\n- ${problems.join("\n- ")}`);
}

type Covers = { han: boolean; has: (codePoint: number) => boolean };

async function readFonts(directory: string): Promise<Covers[]> {
  const names = await readdir(directory);
  return Promise.all(
    names.map(async (name) => {
      const font = openFont(await readFile(join(directory, name)));
      return { han: name.startsWith("zixue-han"), has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
    }),
  );
}

/** What is marked as Chinese is drawn by the Han face, pinyin by the system's, everything else by the others. */
export function missingGlyphs(page: Page, fonts: readonly Covers[]): string[] {
  const marked = [...elementsOf(page)].filter((element) => languageOf(element) === "zh-Hans");
  const han = marked.map((element) => visibleText(element, () => false)).join("");
  const rest = visibleText(page, (element) => /^zh-/.test(languageOf(element)));
  const missing = (text: string, isHan: boolean) =>
    [...new Set(text)].filter(
      (character) =>
        /\S/.test(character) &&
        !fonts.some((font) => font.han === isHan && font.has(character.codePointAt(0) ?? 0)),
    );
  return [...missing(rest, false), ...missing(han, true)];
}

function languageOf(element: PageElement): string {
  return attribute(element, "lang") ?? "";
}
