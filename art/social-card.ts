import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { site } from "#app/content/site.ts";
import { displayFace, hasGlyph, LATIN, openFont } from "#fonts/font-files.ts";
import { characterPaths, practiceGrid, sealSvg } from "./draw-character.ts";
import { cardPaper, schemes, sealColors, sheetPaper } from "./palette.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const SHEET = 430;
const MARGIN = 72;

/** Link preview image of a page: its character, its title, the seal. */
export async function socialCardSvg(id: GlyphId, title: string): Promise<string> {
  lettering ??= openLettering();
  const line = await lettering;
  const character = glyph(id);
  const { ink, grid } = schemes.light;
  const sheetX = WIDTH - MARGIN - SHEET;
  const sheetY = (HEIGHT - SHEET) / 2 - 18;
  const lines = breakLines(title, (text) => line(text, 68).width <= sheetX - MARGIN - 56);
  const top = HEIGHT / 2 - (lines.length - 1) * 39 + 40;
  const write = (x: number, y: number, text: string, size: number) =>
    `<g transform="translate(${x} ${y})">${line(text, size).path}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${cardPaper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    sealSvg(`x="${MARGIN}" y="${MARGIN}" width="76" height="76"`) +
    `<g fill="${ink}">${write(MARGIN + 98, MARGIN + 52, site.name, 42)}` +
    lines.map((text, index) => write(MARGIN, top + index * 78, text, 68)).join("") +
    `${write(sheetX, sheetY + SHEET + 48, `${character.pinyin} · ${character.meaning}`, 30)}</g>` +
    `<rect x="${sheetX}" y="${sheetY}" width="${SHEET}" height="${SHEET}" rx="14" fill="${sheetPaper}"/>` +
    `<g color="${grid}">${practiceGrid(sheetX + 18, sheetY + 18, SHEET - 36, 2)}</g>` +
    `<g transform="translate(${sheetX + 18} ${sheetY + 18}) scale(${(SHEET - 36) / 1024})">${characterPaths(character, ink, sealColors.ground)}</g></svg>`
  );
}

function breakLines(title: string, fits: (line: string) => boolean): string[] {
  const [first = "", ...words] = title.split(" ");
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

let lettering: ReturnType<typeof openLettering> | undefined;

/** Draws text as paths, since the picture embeds no font. Each line uses a single face. */
async function openLettering() {
  const letters = `${LATIN}āēěīōūĀĒĚŌ`;
  const fraunces = [displayFace(letters, "sfnt"), displayFace(letters, "sfnt", "latin-ext")];
  // Has every pinyin vowel; Fraunces lacks the third tone.
  const serif = createRequire(import.meta.url).resolve("@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf");
  const faces = [(await Promise.all(fraunces)).map(openFont), [openFont(readFileSync(serif))]];
  return (text: string, size: number) => {
    const fontOf = (fonts: readonly Font[], letter: string) => fonts.find((font) => hasGlyph(font, letter));
    const face = faces.find((fonts) => Array.from(text).every((letter) => fontOf(fonts, letter)));
    let width = 0;
    let path = "";
    for (const letter of text) {
      const font = face && fontOf(face, letter);
      if (!font) throw new Error(`The fonts of link previews cannot draw “${text}”`);
      const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      const scale = size / font.unitsPerEm;
      path += `<path transform="translate(${width.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
      width += glyph.advanceWidth * scale;
    }
    return { path, width };
  };
}
