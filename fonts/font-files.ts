// The fonts of the site, cut down to what it says. Runs when the site is built.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { chinesePunctuation } from "./chinese-punctuation.ts";
import { displayFace, RANGES } from "./display-face.ts";
import { hanFace } from "./han-face.ts";
import { openFont } from "./open-font.ts";
import { translatedLetters } from "./translated-letters.ts";

/** All of ASCII, so that a new sentence never needs a new font, the marks our copy uses, and the accents of names and loanwords. */
export const LATIN = `${ascii()}©·–—‘’“”…×ÀÁÈÉÒÓàáèéìíòóùúü`;

export type FontFile = {
  family: string;
  unicodeRange: string;
  /** What is set in it, and the token of the faces that stand in for it. */
  elements: string;
  standIns: string;
  fileName: string;
  data: Buffer;
};

const LATIN_RANGE = "U+0-2E7F";
/** Chinese characters and punctuation. Without a space in its range a face does not decide how high a line is. */
const HAN_RANGE = "U+2E80-9FFF,U+FF00-FFEF";

export async function fontFiles(): Promise<FontFile[]> {
  const [display, han] = await Promise.all([
    displayFiles(LATIN + translatedLetters()),
    hanFace(hanInContent()),
  ]);
  return [
    ...display,
    {
      family: "Zixue Han",
      unicodeRange: HAN_RANGE,
      elements: "span[lang=zh-Hans]",
      standIns: "--font-han",
      fileName: fileName("zixue-han", han),
      data: han,
    },
  ];
}

/** One file, unless a translation has letters that are in another one of the package. */
export async function displayFiles(text: string): Promise<FontFile[]> {
  const files: FontFile[] = [];
  let missing = [...new Set(text)];
  for (const range of RANGES) {
    const data = await displayFace(missing.join(""), "woff2", range);
    const font = openFont(data);
    const letters = missing.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    missing = missing.filter((letter) => !letters.includes(letter));
    if (letters.length === 0) continue;
    const isMain = range === "latin";
    files.push({
      family: "Fraunces",
      unicodeRange: isMain ? LATIN_RANGE : letters.map(codePoint).join(),
      elements: "h1,h2,h3,.font-display",
      standIns: "--font-display",
      fileName: fileName(isMain ? "fraunces" : `fraunces-${range}`, data),
      data,
    });
  }
  return files;
}

function codePoint(letter: string): string {
  return `U+${letter.codePointAt(0)?.toString(16)}`;
}

/** Letters of translations that no face has. The platform's own fonts draw them. */
export function lettersWithoutFace(files: readonly FontFile[]): string[] {
  const fonts = files.map(({ data }) => openFont(data));
  return [...translatedLetters()].filter(
    (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
}

function fileName(name: string, data: Buffer): string {
  const hash = createHash("sha256").update(data).digest("base64url").slice(0, 8);
  return `assets/fonts/${name}.${hash}.woff2`;
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
}

/** Every Han character in the words of the site. The glossary's are pictures; only their names for voices are text. */
export function hanInContent(): string {
  const folder = new URL("../app/content/", import.meta.url);
  const words = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "glossary.ts")
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("");
  const isDrawn = (character: string) => /\p{Script=Han}/u.test(character) || character in chinesePunctuation;
  return [...new Set(words)].filter(isDrawn).sort().join("");
}
