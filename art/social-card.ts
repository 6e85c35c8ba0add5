import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Character } from "#app/content/character-schema.ts";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { site } from "#app/content/site.ts";
import { displayFace, LATIN, openFont } from "#fonts/font-files.ts";
import { characterPaths, practicePaths, sealSvg } from "./draw-character.ts";
import { cardPaper, schemes, sealColors, sheetPaper } from "./palette.ts";
import { rasterize } from "./rasterize.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/** The sheet of paper at the right, and the character on it. */
const SHEET = 430;
const SHEET_X = WIDTH - MARGIN - SHEET;
const SHEET_Y = (HEIGHT - SHEET) / 2 - 18;
const SHEET_PADDING = 18;

const TITLE_SIZE = 68;
const LINE_HEIGHT = 78;
const TITLE_WIDTH = SHEET_X - MARGIN - 56;

/** Has every vowel of pinyin, unlike Fraunces. */
const serif = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf",
);

let display: Promise<Buffer> | undefined;

/** Link preview image of a page: its character, its title, the seal. */
export async function socialCard(id: CharacterId, title: string): Promise<Uint8Array> {
  display ??= displayFace(LATIN, "sfnt");
  const face = await display;
  const font = openFont(face);
  const widthOf = (text: string) => (font.layout(text).advanceWidth / font.unitsPerEm) * TITLE_SIZE;
  const lines = breakLines(title, (line) => widthOf(line) <= TITLE_WIDTH);
  const svg = cardSvg(characterOf(id), lines);
  const picture = await rasterize(svg, WIDTH, [face, await readFile(serif)]);
  return picture.asPng();
}

function cardSvg(character: Character, title: readonly string[]): string {
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${cardPaper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    sealSvg(`x="${MARGIN}" y="${MARGIN}" width="76" height="76"`),
    words(character, title),
    sheet(character),
    "</svg>",
  ];
  return parts.join("");
}

/** The school's name beside the seal, the title in the middle, the gloss below the sheet. */
function words({ pinyin, meaning }: Character, title: readonly string[]): string {
  const top = HEIGHT / 2 - ((title.length - 1) * LINE_HEIGHT) / 2 + 40;
  const parts = [
    write(MARGIN + 98, MARGIN + 52, site.name, 42),
    ...title.map((line, index) => write(MARGIN, top + index * LINE_HEIGHT, line, TITLE_SIZE)),
    write(SHEET_X, SHEET_Y + SHEET + 48, `${pinyin} · ${meaning}`, 30, "Tinos"),
  ];
  return `<g fill="${schemes.light.ink}">${parts.join("")}</g>`;
}

function write(x: number, y: number, text: string, size: number, family = "Fraunces"): string {
  const escaped = text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="560" font-size="${size}">${escaped}</text>`;
}

function sheet(character: Character): string {
  const { ink, grid } = schemes.light;
  const x = SHEET_X + SHEET_PADDING;
  const y = SHEET_Y + SHEET_PADDING;
  const size = SHEET - 2 * SHEET_PADDING;
  const parts = [
    `<rect x="${SHEET_X}" y="${SHEET_Y}" width="${SHEET}" height="${SHEET}" rx="14" fill="${sheetPaper}"/>`,
    `<g color="${grid}">${practicePaths({ x, y, size, line: 2 })}</g>`,
    `<g transform="translate(${x} ${y}) scale(${size / 1024})">`,
    characterPaths(character, ink, sealColors.ground),
    "</g>",
  ];
  return parts.join("");
}

function breakLines(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of title.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
