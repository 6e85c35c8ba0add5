import type { Font } from "fontkit";
import { displayFace } from "#fonts/display-face.ts";
import { LATIN, PINYIN } from "#fonts/font-files.ts";
import { openFont } from "#fonts/open-font.ts";

/** Words as shapes, for pictures that carry no font. */
export type Lettering = { line(text: string, size: number): { path: string; width: number } };

let face: Promise<Font> | undefined;

export async function displayLettering(): Promise<Lettering> {
  face ??= displayFace(LATIN + PINYIN, "sfnt").then(openFont);
  const font = await face;
  return {
    line(text, size) {
      const scale = size / font.unitsPerEm;
      let width = 0;
      let path = "";
      for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0;
        if (!font.hasGlyphForCodePoint(codePoint)) throw new Error(`Fraunces has no ${character}`);
        const glyph = font.glyphForCodePoint(codePoint);
        path += `<path transform="translate(${width.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
        width += glyph.advanceWidth * scale;
      }
      return { path, width };
    },
  };
}
