import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasGlyph, openFont } from "#fonts/font-files.ts";
import { attribute, elementsOf, type PageElement, parsePage, visibleText } from "./parse-page.ts";

type FontCoverage = { han: boolean; has: (character: string) => boolean };

/** Fails the build if our fonts lack a character of a page. Checks all text: any word may be used in a heading. */
export async function checkGlyphs(client: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const directory = join(client, "assets", "fonts");
  const fonts = await Promise.all(
    (await readdir(directory)).map(async (name): Promise<FontCoverage> => {
      const font = openFont(await readFile(join(directory, name)));
      return { han: name.startsWith("zixue-han"), has: (character) => hasGlyph(font, character) };
    }),
  );
  const problems = Object.entries(pages).flatMap(([name, html]) => {
    const missing = missingGlyphs(html, name, fonts);
    return missing.length > 0 ? `${name}: ${missing.join(" ")}` : [];
  });
  if (problems.length > 0)
    throw new Error(
      `Our fonts lack these characters; write others in app/content:\n- ${problems.join("\n- ")}`,
    );
}

/** `zh-Hans` uses the Han face, pinyin a system font, everything else the other faces. */
export function missingGlyphs(html: string, file: string, fonts: readonly FontCoverage[]): string[] {
  const page = parsePage(html, file);
  const languageOf = (element: PageElement) => attribute(element, "lang") ?? "";
  const marked = [...elementsOf(page)].filter((element) => languageOf(element) === "zh-Hans");
  const han = marked.map((element) => visibleText(element, () => false)).join("");
  const rest = visibleText(page, (element) => /^zh-/.test(languageOf(element)));
  const missing = (text: string, isHan: boolean) =>
    [...new Set(text)].filter(
      (character) => /\S/.test(character) && !fonts.some((font) => font.han === isHan && font.has(character)),
    );
  return [...missing(rest, false), ...missing(han, true)];
}
