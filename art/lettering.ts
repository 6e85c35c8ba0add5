import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import subsetFont from "subset-font";
import { LATIN, PINYIN } from "#fonts/font-files.ts";
import { openFont } from "#fonts/open-font.ts";

const require = createRequire(import.meta.url);

/** Words as shapes, for pictures that carry no font. A letter is taken from the first font that has it. */
export type Lettering = { line(text: string, size: number): { path: string; width: number } };

export async function displayLettering(): Promise<Lettering> {
  return lettering([
    await instance("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2", {
      opsz: 60,
      wght: 560,
    }),
  ]);
}

export async function textLettering(): Promise<Lettering> {
  return lettering([
    await instance("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", { wght: 500 }),
    await instance("@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2", { wght: 500 }),
  ]);
}

async function instance(file: string, variationAxes: Record<string, number>): Promise<Font> {
  const source = readFileSync(require.resolve(file));
  return openFont(await subsetFont(source, LATIN + PINYIN, { targetFormat: "sfnt", variationAxes }));
}

function lettering(fonts: readonly Font[]): Lettering {
  const fontFor = (codePoint: number) => {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(codePoint));
    if (!font) throw new Error(`no font for ${String.fromCodePoint(codePoint)}`);
    return font;
  };
  return {
    line(text, size) {
      let width = 0;
      let path = "";
      for (const character of text) {
        const codePoint = character.codePointAt(0) ?? 0;
        const font = fontFor(codePoint);
        const glyph = font.glyphForCodePoint(codePoint);
        const scale = size / font.unitsPerEm;
        path += `<path transform="translate(${width.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
        width += glyph.advanceWidth * scale;
      }
      return { path, width };
    },
  };
}
