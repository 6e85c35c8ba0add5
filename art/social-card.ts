import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Character } from "#app/content/character-schema.ts";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { site } from "#app/content/site.ts";
import { required } from "#app/lib/required.ts";
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
  const titleLines = breakLines(title, widthIn(face));
  const svg = cardSvg(characterOf(id), titleLines);
  const picture = await rasterize(svg, WIDTH, [face, await readFile(serif)]);
  return picture.asPng();
}

type WidthOf = (text: string) => number;

function widthIn(face: Buffer): WidthOf {
  const font = openFont(face);
  const scale = TITLE_SIZE / font.unitsPerEm;
  return (text) => font.layout(text).advanceWidth * scale;
}

function breakLines(title: string, widthOf: WidthOf): string[] {
  const [first, ...words] = title.split(" ");
  const lines: string[] = [];
  let line = required(first, "the first word of a title");
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (widthOf(longer) <= TITLE_WIDTH) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function cardSvg(character: Character, titleLines: readonly string[]): string {
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${cardPaper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    sealSvg(`x="${MARGIN}" y="${MARGIN}" width="76" height="76"`),
    `<g fill="${schemes.light.ink}">`,
    schoolName(),
    titleText(titleLines),
    glossText(character),
    "</g>",
    sheet(character),
    "</svg>",
  ];
  return parts.join("");
}

/** Beside the seal. */
function schoolName(): string {
  return textElement({
    x: MARGIN + 98,
    y: MARGIN + 52,
    size: 42,
    text: site.name,
  });
}

/** In the middle of the card. */
function titleText(lines: readonly string[]): string {
  const height = (lines.length - 1) * LINE_HEIGHT;
  const top = HEIGHT / 2 - height / 2 + 40;
  const elements = lines.map((text, index) => {
    const y = top + index * LINE_HEIGHT;
    return textElement({ x: MARGIN, y, size: TITLE_SIZE, text });
  });
  return elements.join("");
}

/** Below the sheet. */
function glossText({ pinyin, meaning }: Character): string {
  return textElement({
    x: SHEET_X,
    y: SHEET_Y + SHEET + 48,
    size: 30,
    text: `${pinyin} · ${meaning}`,
    family: "Tinos",
  });
}

type TextOptions = {
  x: number;
  y: number;
  size: number;
  text: string;
  family?: string;
};

function textElement({ x, y, size, text, family = "Fraunces" }: TextOptions): string {
  const escaped = text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="560" font-size="${size}">${escaped}</text>`;
}

function sheet(character: Character): string {
  const { ink, grid } = schemes.light;
  const x = SHEET_X + SHEET_PADDING;
  const y = SHEET_Y + SHEET_PADDING;
  const size = SHEET - 2 * SHEET_PADDING;
  const lines = practicePaths({
    x,
    y,
    size,
    line: 2,
  });
  const parts = [
    `<rect x="${SHEET_X}" y="${SHEET_Y}" width="${SHEET}" height="${SHEET}" rx="14" fill="${sheetPaper}"/>`,
    `<g color="${grid}">${lines}</g>`,
    `<g transform="translate(${x} ${y}) scale(${size / 1024})">`,
    characterPaths(character, ink, sealColors.ground),
    "</g>",
  ];
  return parts.join("");
}
