// Fraunces at the one weight and optical size that headings have, with every vowel of pinyin.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { appendGlyphs } from "./append-glyphs.ts";
import { openFont } from "./open-font.ts";
import { outlineFont } from "./outline-font.ts";
import { type Letter, letterOf, pathOf, toneLetter } from "./tone-letter.ts";

const require = createRequire(import.meta.url);

/** One optical size: the axis doubles the file, and our headings differ by a factor of four only. */
const AXES = { opsz: 60, wght: 560 };

/** What tone-marked vowels are made of. */
const PARTS = "eEéèēěÉÈĒĚāīōūǚĀŌ";

/**
 * The letters of `text` that Fraunces has, and the vowels of pinyin that its parts can make. All are in one file, so that no word
 * is ever shown with half of its letters: the package keeps ā and ě in a second one.
 */
export async function displayFace(text: string, targetFormat: "sfnt" | "woff2"): Promise<Buffer> {
  const [latin, ...further] = await Promise.all([
    instance("latin", text + PARTS),
    instance("latin-ext", text + PARTS),
    instance("vietnamese", text),
  ]);
  const main = openFont(latin);
  const fonts = [main, ...further.map(openFont)];
  const find = (character: string): Letter | undefined =>
    fonts.map((font) => letterOf(font, character)).find((letter) => letter !== undefined);
  const added = [...new Set(text)]
    .filter((character) => !letterOf(main, character))
    .flatMap((character) => {
      // Its own ǚ has a macron instead of a caron (5.3.0 of the package), so that one is made like its three neighbors.
      const letter =
        character === "ǚ" ? toneLetter(character, find) : (find(character) ?? toneLetter(character, find));
      return letter ? [{ character, advance: letter.advance, path: pathOf(letter) }] : [];
    });
  const { unitsPerEm, ascent, descent } = main;
  const extra = outlineFont(added, { name: "Fraunces", description: "", unitsPerEm, ascent, descent });
  return subsetFont(appendGlyphs(latin, extra), text, { targetFormat });
}

function instance(range: "latin" | "latin-ext" | "vietnamese", text: string): Promise<Buffer> {
  const file = `@fontsource-variable/fraunces/files/fraunces-${range}-opsz-normal.woff2`;
  return subsetFont(readFileSync(require.resolve(file)), text, { targetFormat: "sfnt", variationAxes: AXES });
}
