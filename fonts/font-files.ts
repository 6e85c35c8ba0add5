// Subsets the fonts to the site's text at build time.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";
import { chinesePunctuation, hanFace } from "./han-face.ts";

const require = createRequire(import.meta.url);

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
/** All of ASCII, so that new sentences need no new font, plus the punctuation and accents of our copy. */
export const LATIN = `${ASCII}©·–—‘’“”…×ÀÁÈÉÒÓàáèéìíòóùúü`;

/** Fraunces comes in three files: English is in the first, ą in the second. */
const RANGES = ["latin", "latin-ext", "vietnamese"] as const;

/** The weight of headings and a single optical size: the axis would double the file. */
const AXES = { opsz: 60, wght: 560 };

export type FontFile = ReturnType<typeof fontFile>;

export async function fontFiles(): Promise<FontFile[]> {
  const [display, han] = await Promise.all([
    displayFiles(LATIN + translatedLetters()),
    hanFace(hanInContent()),
  ]);
  // Chinese characters and punctuation. Without the space in its range a face does not affect the line height.
  return [...display, fontFile("Zixue Han", "zixue-han", "U+2E80-9FFF,U+FF00-FFEF", han)];
}

/** One file, and one per further range that a translation needs. */
export async function displayFiles(text: string): Promise<FontFile[]> {
  const files: FontFile[] = [];
  let missing = [...new Set(text)];
  for (const range of RANGES) {
    const data = await displayFace(missing.join(""), "woff2", range);
    const font = openFont(data);
    const letters = missing.filter((letter) => hasGlyph(font, letter));
    missing = missing.filter((letter) => !letters.includes(letter));
    if (letters.length === 0) continue;
    const codePoints = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();
    files.push(
      range === "latin"
        ? fontFile("Fraunces", "fraunces", "U+0-2E7F", data)
        : fontFile("Fraunces", `fraunces-${range}`, codePoints, data),
    );
  }
  return files;
}

/** One file of Fraunces, subset to the letters of `text`. */
export function displayFace(
  text: string,
  targetFormat: "sfnt" | "woff2",
  range: (typeof RANGES)[number] = "latin",
): Promise<Buffer> {
  const file = `@fontsource-variable/fraunces/files/fraunces-${range}-opsz-normal.woff2`;
  return subsetFont(readFileSync(require.resolve(file)), text, { targetFormat, variationAxes: AXES });
}

export function openFont(data: Buffer): fontkit.Font {
  const font = fontkit.create(data);
  if ("fonts" in font) throw new Error("expected a single font, got a collection");
  return font;
}

export function hasGlyph(font: fontkit.Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function fontFile(family: string, name: string, unicodeRange: string, data: Buffer) {
  const hash = createHash("sha256").update(data).digest("base64url").slice(0, 8);
  return { family, unicodeRange, fileName: `assets/fonts/${name}.${hash}.woff2`, data };
}

/** Letters of translations that our fonts lack. System fonts draw them. */
export function lettersWithoutFace(files: readonly FontFile[]): string[] {
  const fonts = files.map(({ data }) => openFont(data));
  return [...translatedLetters()].filter((letter) => !fonts.some((font) => hasGlyph(font, letter)));
}

function translatedLetters(): string {
  return lettersOf(
    textsIn("../app/i18n/resources/", /\.json$/).flatMap((text) => Object.values(JSON.parse(text))),
  );
}

/** Without pinyin, set in the text face, and East Asian scripts, for which their readers' devices have fonts. */
export function lettersOf(texts: readonly unknown[]): string {
  const letters = texts
    .join("")
    .replace(/_[^_]+_/g, "")
    .normalize("NFC");
  return distinct(letters, (letter) => /\S/.test(letter) && letter < "\u2e80");
}

/** Every Han character in the site's text. The glossary's are drawn as pictures. */
export function hanInContent(): string {
  const words = textsIn("../app/content/", /^(?!glossary\.ts|.*\.test\.ts).*\.ts$/).join("");
  return distinct(words, (character) => /\p{Script=Han}/u.test(character) || character in chinesePunctuation);
}

function textsIn(folder: string, names: RegExp): string[] {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url).flatMap((name) =>
    names.test(name) ? readFileSync(new URL(name, url), "utf8") : [],
  );
}

function distinct(text: string, isWanted: (character: string) => boolean): string {
  return [...new Set(text)].filter(isWanted).sort().join("");
}
