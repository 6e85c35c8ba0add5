import { type GlyphId, glyph } from "#app/content/glossary.ts";
import { site } from "#app/content/site.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { displayLettering, type Lettering } from "./lettering.ts";
import { gridInk, grounds, sealColors, sheetInk, sheetPaper } from "./palette.ts";
import { sealSvg } from "./seal.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const SHEET = 430;
const MARGIN = 72;

/** What a link to a page looks like in a message: its character, its title, the seal. */
export async function socialCardSvg(id: GlyphId, title: string): Promise<string> {
  const display = await displayLettering();
  const character = glyph(id);
  const { pinyin, meaning } = character;
  const sheetX = WIDTH - MARGIN - SHEET;
  const sheetY = (HEIGHT - SHEET) / 2 - 18;
  const lines = breakLines(title, display, 68, sheetX - MARGIN - 56);
  const top = HEIGHT / 2 - (lines.length - 1) * 39 + 40;
  const words = lines
    .map((line, index) => `<g transform="translate(${MARGIN} ${top + index * 78})">${line}</g>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path fill="${grounds.paper.ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<circle cx="${WIDTH - 60}" cy="${HEIGHT - 40}" r="190" fill="${grounds.paper.sun}"/>` +
    `<svg x="${MARGIN}" y="${MARGIN}" width="76" height="76" viewBox="0 0 96 96">${inner(sealSvg())}</svg>` +
    `<g fill="${sheetInk.light}"><g transform="translate(${MARGIN + 98} ${MARGIN + 52})">${display.line(site.name, 42).path}</g>${words}</g>` +
    `<rect x="${sheetX}" y="${sheetY}" width="${SHEET}" height="${SHEET}" rx="14" fill="${sheetPaper}"/>` +
    `<g color="${gridInk.light}">${practiceGrid(sheetX + 18, sheetY + 18, SHEET - 36, 2)}</g>` +
    `<g transform="translate(${sheetX + 18} ${sheetY + 18}) scale(${(SHEET - 36) / 1024})">${characterPaths(character, sheetInk.light, sealColors.ground)}</g>` +
    `<g transform="translate(${sheetX} ${sheetY + SHEET + 48})" fill="${sealColors.ground}">${display.line(`${pinyin} · ${meaning}`, 30).path}</g></svg>`
  );
}

function breakLines(title: string, display: Lettering, size: number, most: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of title.split(" ")) {
    const longer = current ? `${current} ${word}` : word;
    if (current && display.line(longer, size).width > most) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].map((line) => display.line(line, size).path);
}

function inner(svg: string): string {
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}
