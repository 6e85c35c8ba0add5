// What is drawn on the saved page of the lesson.
import type { CharacterId } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { HEIGHT, WIDTH } from "#app/pages/home/lesson/practice-sheet.ts";
import { type Color, countPixels, pictureOf } from "#tests/support/pixels.ts";

/** Side of a square, and where the first row begins. */
const SQUARE = 210;
const TOP = 312;
const RIGHT = WIDTH - 96;
const SEAL = { x: 980, y: 1390, width: 130, height: 130 };

const isDark = ({ red, green }: Color) => red < 60 && green < 80;
const isVermilion = ({ red, green }: Color) => red > 150 && green < 80;

/** Dark pixels in the squares of a character. */
export type SheetRow = { id: CharacterId; model: number; hand: number; again: number };

export async function readSheet(png: Buffer): Promise<{ rows: SheetRow[]; sealPixels: number }> {
  const sheet = await pictureOf(png, sizeOf(png));
  const countInk = (row: number, fromRight: number) => {
    const left = RIGHT - fromRight * SQUARE;
    const top = TOP + row * SQUARE;
    // Inset: a hand may cross the lines.
    const area = { x: left + 20, y: top + 20, width: SQUARE - 40, height: SQUARE - 40 };
    return countPixels(sheet, area, isDark);
  };
  return {
    rows: lessonCharacters.map(({ id }, row) => ({
      id,
      model: countInk(row, 3),
      hand: countInk(row, 2),
      again: countInk(row, 1),
    })),
    sealPixels: countPixels(sheet, SEAL, isVermilion),
  };
}

/** Throws if the picture does not have the size of the sheet. */
function sizeOf(png: Buffer): { width: number; height: number } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  if (width !== WIDTH || height !== HEIGHT) throw new Error(`the sheet is ${width} × ${height}`);
  return { width, height };
}
