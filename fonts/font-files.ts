// The fonts of the site, cut down to what it says. Runs when the site is built.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { openFont } from "./open-font.ts";
import { TRANSLATED } from "./translated-letters.ts";

const require = createRequire(import.meta.url);

/** All of ASCII, so that a new sentence never needs a new font, and the typographic marks our copy uses. */
export const LATIN = `${ascii()}©·–—‘’“”…×→`;
export const PINYIN = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜĀÁǍÀĒÉĚÈŌÓǑÒ";

type Face = {
  family: string;
  file: string;
  text: string;
  axes: Record<string, number | { min: number; max: number }>;
  weight: string;
};

const fraunces = { opsz: 60, wght: { min: 400, max: 650 } };
const inter = { wght: { min: 400, max: 650 } };

// Fraunces has no ǎ ǐ ǒ ǔ, so pinyin is always set in Inter, whose package keeps macrons and carons in a second file.
const faces: Face[] = [
  {
    family: "Fraunces",
    file: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    text: LATIN + TRANSLATED,
    axes: fraunces,
    weight: "400 650",
  },
  // Letters that Fraunces keeps in further files: none, unless a translation has some.
  ...["latin-ext", "vietnamese"].map((subset) => ({
    family: "Fraunces",
    file: `@fontsource-variable/fraunces/files/fraunces-${subset}-opsz-normal.woff2`,
    text: without(LATIN, TRANSLATED),
    axes: fraunces,
    weight: "400 650",
  })),
  {
    family: "Inter",
    file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    text: LATIN + PINYIN + TRANSLATED,
    axes: inter,
    weight: "400 650",
  },
  {
    family: "Inter",
    file: "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
    text: PINYIN + without(LATIN, TRANSLATED),
    axes: inter,
    weight: "400 650",
  },
  {
    family: "Zixue Han",
    file: "@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf",
    text: hanInContent() + hanIn(TRANSLATED),
    axes: {},
    weight: "400 650",
  },
];

export type FontFile = {
  family: string;
  weight: string;
  fileName: string;
  data: Buffer;
  unicodeRange: string;
  covered: readonly number[];
};

export async function fontFiles(): Promise<FontFile[]> {
  const files = await Promise.all(
    faces.map(async ({ family, file, text, axes, weight }) => {
      const source = readFileSync(require.resolve(file));
      const covered = codePointsIn(source, text);
      if (covered.length === 0) return [];
      const data = await subsetFont(source, String.fromCodePoint(...covered), {
        targetFormat: "woff2",
        variationAxes: axes,
      });
      const hash = createHash("sha256").update(data).digest("base64url").slice(0, 8);
      const slug = /([\w-]+)\.\w+$/
        .exec(file)?.[1]
        ?.toLowerCase()
        .replace(/_.*|-(opsz|wght)-normal/g, "");
      return {
        family,
        weight,
        fileName: `assets/fonts/${slug}.${hash}.woff2`,
        data,
        unicodeRange: toUnicodeRange(covered),
        covered,
      };
    }),
  );
  return files.flat();
}

/** Letters of translations that no face has. The platform's own fonts draw them. */
export function lettersWithoutFace(files: readonly FontFile[]): string[] {
  const covered = new Set(files.flatMap((file) => file.covered));
  return [...TRANSLATED].filter((letter) => !covered.has(letter.codePointAt(0) ?? 0));
}

function without(known: string, text: string): string {
  return [...text].filter((character) => !known.includes(character)).join("");
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
}

/** Every Han character in the words of the site. The glossary's are pictures; only their names for voices are text. */
function hanInContent(): string {
  const folder = new URL("../app/content/", import.meta.url);
  const words = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "glossary.ts")
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("");
  return hanIn(words);
}

function hanIn(text: string): string {
  return [...new Set(text.match(/[\p{Script=Han}，。、；：？！]/gu) ?? [])].sort().join("");
}

function codePointsIn(source: Buffer, text: string): number[] {
  const font = openFont(source);
  const wanted = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
  return wanted.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)).sort((a, b) => a - b);
}

function toUnicodeRange(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const codePoint of codePoints) {
    const last = ranges.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number) => codePoint.toString(16);
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",");
}
