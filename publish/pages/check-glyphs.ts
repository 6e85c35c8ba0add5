import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasGlyph, openFont } from "#fonts/font-files.ts";
import { attribute, elementsOf, type PageElement, parsePage, visibleText } from "./parse-page.ts";

type Covers = { han: boolean; has: (character: string) => boolean };

/** Fails the build when a page shows a character that our fonts cannot draw, and names both. Any word may stand in a heading. */
export async function checkGlyphs(client: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const directory = join(client, "assets", "fonts");
  const fonts = await Promise.all(
    (await readdir(directory)).map(async (name): Promise<Covers> => {
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
      `No font of ours has these characters; write others in app/content:\n- ${problems.join("\n- ")}`,
    );
}

/** What is marked as Chinese is drawn by the Han face, pinyin by the system's, everything else by the others. */
export function missingGlyphs(html: string, file: string, fonts: readonly Covers[]): string[] {
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
