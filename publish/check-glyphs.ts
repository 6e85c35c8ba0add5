import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openFont } from "#fonts/open-font.ts";
import { attribute, type Page, parsePage, visibleText } from "./parse-page.ts";

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

/** Han is drawn by the Han face, everything else by the other. */
export function missingGlyphs(page: Page, fonts: readonly Covers[]): string[] {
  const characters = new Set(visibleText(page, (element) => attribute(element, "lang") === "zh-Latn-pinyin"));
  return [...characters].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (/\s/.test(character)) return false;
    const isHan = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character);
    return !fonts.some(({ han, has }) => han === isHan && has(codePoint));
  });
}
