// What is drawn on the saved page of the lesson.
import type { CharacterId } from "#app/content/glossary.ts";
import { lessonCharacters } from "#app/content/lesson.ts";
import { HEIGHT, SEAL, SQUARES, WIDTH } from "#app/pages/home/lesson/practice-sheet-layout.ts";
import { type Color, countPixels, pictureOf } from "#tests/support/pixels.ts";

/** Lines at the edges of a square, which a hand may cross, are not counted. */
const INSET = 20;

const isDark = ({ red, green }: Color) => red < 60 && green < 80;
const isVermilion = ({ red, green }: Color) => red > 150 && green < 80;

/** Dark pixels in the squares of a character. */
export type SheetRow = { id: CharacterId; model: number; hand: number; again: number };

export async function readSheet(png: Buffer): Promise<{ rows: SheetRow[]; sealPixels: number }> {
  const sheet = await pictureOf(png, sizeOf(png));
  const countInk = (row: number, column: number) => {
    const x = SQUARES.left + column * SQUARES.side + INSET;
    const y = SQUARES.top + row * SQUARES.side + INSET;
    const side = SQUARES.side - 2 * INSET;
    return countPixels(sheet, { x, y, width: side, height: side }, isDark);
  };
  const seal = { x: SEAL.left, y: SEAL.top, width: SEAL.side, height: SEAL.side };
  return {
    rows: lessonCharacters.map(({ id }, row) => ({
      id,
      model: countInk(row, 0),
      hand: countInk(row, 1),
      again: countInk(row, 2),
    })),
    sealPixels: countPixels(sheet, seal, isVermilion),
  };
}

/** Throws if the picture does not have the size of the sheet. */
function sizeOf(png: Buffer): { width: number; height: number } {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  if (width !== WIDTH || height !== HEIGHT) throw new Error(`the sheet is ${width} × ${height}`);
  return { width, height };
}
