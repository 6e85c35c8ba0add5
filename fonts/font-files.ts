// Subsets the fonts to the site's text at build time.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { chinesePunctuation, hanFace } from "./han-face.ts";
import { shortHash } from "./short-hash.ts";

const require = createRequire(import.meta.url);

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
/**
 * All of ASCII, so that new sentences need no new font, plus the punctuation and accents of our
 * copy.
 */
export const LATIN = `${ASCII}©·–—‘’“”…×ÀÁÈÉÒÓàáèéìíòóùúü`;

export async function fontFiles() {
  // The system's serif draws a translation's letters that Fraunces lacks.
  const letters = LATIN + textsIn("../app/i18n/resources/", /\.json$/);
  const [display, han] = await Promise.all([
    displayFace(letters, "woff2"),
    hanFace(hanInContent()),
  ]);
  return [
    fontFile("Fraunces", "fraunces", "U+0-2E7F", display),
    // Chinese characters and punctuation. Without the space in its range a face does not affect the
    // line height.
    fontFile("Zixue Han", "zixue-han", "U+2E80-9FFF,U+FF00-FFEF", han),
  ];
}

/**
 * Fraunces with the letters of `text`, in the weight of headings and a single optical size: the
 * axis would double the file.
 */
export function displayFace(text: string, targetFormat: "sfnt" | "woff2"): Promise<Buffer> {
  const file = require.resolve(
    "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  );
  return subsetFont(readFileSync(file), text, {
    targetFormat,
    variationAxes: { opsz: 60, wght: 560 },
  });
}

export function openFont(data: Buffer): fontkit.Font {
  const font = fontkit.create(data);
  if ("fonts" in font) throw new Error("expected a single font, got a collection");
  return font;
}

/**
 * Every page declares the faces but uses none yet, so that none is loaded: declared later, each
 * would relayout all text. Each face covers all weights, so that no browser synthesizes bold.
 */
function fontFile(family: string, name: string, unicodeRange: string, data: Buffer) {
  const fileName = `assets/fonts/${name}.${shortHash(data)}.woff2`;
  const rules = [
    `font-family:"${family}"`,
    `src:url(/${fileName})`,
    "font-weight:1 1000",
    "font-display:swap",
    `unicode-range:${unicodeRange}`,
  ];
  return {
    family,
    fileName,
    face: `@font-face{${rules.join(";")}}`,
    make: async () => data,
  };
}

/** Every Han character in the site's text. The glossary's are drawn as pictures. */
export function hanInContent(): string {
  const characters = new Set(textsIn("../app/content/", /^(?!glossary\.ts|.*\.test\.ts).*\.ts$/));
  const isChinese = (character: string) =>
    /\p{Script=Han}/u.test(character) || character in chinesePunctuation;
  return [...characters].filter(isChinese).sort().join("");
}

function textsIn(folder: string, names: RegExp): string {
  const url = new URL(folder, import.meta.url);
  const texts = readdirSync(url).filter((name) => names.test(name));
  return texts.map((name) => readFileSync(new URL(name, url), "utf8")).join("");
}
