import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type CharacterId, characterOf } from "#app/content/glossary.ts";
import { site } from "#app/content/site.ts";
import { displayFace, LATIN, openFont } from "#fonts/font-files.ts";
import { characterPaths, practiceGrid, sealSvg } from "./draw-character.ts";
import { cardPaper, schemes, sealColors, sheetPaper } from "./palette.ts";
import { rasterize } from "./rasterize.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const SHEET = 430;
const MARGIN = 72;

/** Has every vowel of pinyin, unlike Fraunces. */
const serif = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf",
);

let display: Promise<Buffer> | undefined;

/** Link preview image of a page: its character, its title, the seal. */
export async function socialCard(id: CharacterId, title: string): Promise<Uint8Array> {
  display ??= displayFace(LATIN, "sfnt");
  const fontBuffers = [await display, await readFile(serif)];
  const font = openFont(await display);
  const character = characterOf(id);
  const { ink, grid } = schemes.light;
  const sheetX = WIDTH - MARGIN - SHEET;
  const sheetY = (HEIGHT - SHEET) / 2 - 18;
  const widthOf = (text: string) => (font.layout(text).advanceWidth / font.unitsPerEm) * 68;
  const lines = breakLines(title, (text) => widthOf(text) <= sheetX - MARGIN - 56);
  const top = HEIGHT / 2 - (lines.length - 1) * 39 + 40;
  const write = (x: number, y: number, text: string, size: number, face = "Fraunces") =>
    `<text x="${x}" y="${y}" font-family="${face}" font-weight="560" font-size="${size}">${text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${cardPaper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    sealSvg(`x="${MARGIN}" y="${MARGIN}" width="76" height="76"`) +
    `<g fill="${ink}">${write(MARGIN + 98, MARGIN + 52, site.name, 42)}` +
    lines.map((text, index) => write(MARGIN, top + index * 78, text, 68)).join("") +
    `${write(sheetX, sheetY + SHEET + 48, `${character.pinyin} · ${character.meaning}`, 30, "Tinos")}</g>` +
    `<rect x="${sheetX}" y="${sheetY}" width="${SHEET}" height="${SHEET}" rx="14" fill="${sheetPaper}"/>` +
    `<g color="${grid}">${practiceGrid(sheetX + 18, sheetY + 18, SHEET - 36, 2)}</g>` +
    `<g transform="translate(${sheetX + 18} ${sheetY + 18}) scale(${(SHEET - 36) / 1024})">${characterPaths(character, ink, sealColors.ground)}</g></svg>`;
  return (await rasterize(svg, WIDTH, fontBuffers)).asPng();
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
