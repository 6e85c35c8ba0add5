import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { displayFace } from "#fonts/display-face.ts";
import { LATIN } from "#fonts/font-files.ts";
import { openFont } from "#fonts/open-font.ts";

/** Words as shapes, for pictures that carry no font. */
export type Lettering = { line(text: string, size: number): { path: string; width: number } };

/** Fraunces in its two files, then, for the third tone, which it lacks, a serif that has every vowel of pinyin. */
type Faces = readonly (readonly Font[])[];

let faces: Promise<Faces> | undefined;

export async function displayLettering(): Promise<Lettering> {
  faces ??= openFaces();
  const all = await faces;
  return { line: (text, size) => drawLine(text, size, all) };
}

async function openFaces(): Promise<Faces> {
  const text = `${LATIN}āēěīōūĀĒĚŌ`;
  const fraunces = [displayFace(text, "sfnt"), displayFace(text, "sfnt", "latin-ext")];
  const serif = createRequire(import.meta.url).resolve("@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf");
  return [(await Promise.all(fraunces)).map(openFont), [openFont(readFileSync(serif))]];
}

/** In one face from end to end. */
function drawLine(text: string, size: number, faces: Faces) {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const has = (codePoint: number) => (font: Font) => font.hasGlyphForCodePoint(codePoint);
  const face = faces.find((fonts) => codePoints.every((codePoint) => fonts.some(has(codePoint))));
  let width = 0;
  let path = "";
  for (const codePoint of codePoints) {
    const font = face?.find(has(codePoint));
    if (!font) throw new Error(`No face of link previews can draw “${text}”`);
    const glyph = font.glyphForCodePoint(codePoint);
    const scale = size / font.unitsPerEm;
    path += `<path transform="translate(${width.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    width += glyph.advanceWidth * scale;
  }
  return { path, width };
}
