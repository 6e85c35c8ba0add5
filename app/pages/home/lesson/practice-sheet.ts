// Draws what the visitor wrote as a practice sheet. A chunk of its own, loaded at the end.
import type { TFunction } from "i18next";
import { glyph } from "#app/content/glossary.ts";
import type { HandDrawing } from "./hand.ts";

/** Of the canvas in first-page.tsx. */
const WIDTH = 1200;
const HEIGHT = 1600;
const MARGIN = 96;
const TOP = 312;
const BOTTOM = HEIGHT - 84;
const SQUARE = 210;
/** In each row: the model, then the visitor's hand, then outlines to trace. */
const SQUARES = 3;
const LEFT = WIDTH - MARGIN - SQUARES * SQUARE;
const SEAL = 116;

/** Paper in both color schemes: the light colors of tokens.css, and a paler grid. */
export const colors = {
  paper: "#fbf7f0",
  sheet: "#fffdf8",
  ink: "#211c18",
  muted: "#5a5048",
  line: "#e4d8c7",
  grid: "#d99f86",
  pale: "#ecd3c4",
  ghost: "#eadfce",
  edge: "#8f8172",
} as const;
type Color = (typeof colors)[keyof typeof colors];

/** A row for each character, with every drawing of it. */
export function rowsOf(drawings: readonly HandDrawing[]): HandDrawing[][] {
  const ids = [...new Set(drawings.map(({ id }) => id))];
  return ids.map((id) => drawings.filter((drawing) => drawing.id === id));
}

export async function drawSheet(
  canvas: HTMLCanvasElement,
  drawings: readonly HandDrawing[],
  date: string,
  sealUrl: string,
  t: TFunction,
): Promise<Blob> {
  const seal = Object.assign(new Image(), { src: sealUrl });
  await seal.decode();
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws on no canvas.");
  const [display, text] = [canvas, document.body].map((element) => getComputedStyle(element).fontFamily);
  const fill = (path: Path2D, color: Color) => {
    context.fillStyle = color;
    context.fill(path);
  };
  const stroke = (path: Path2D, color: Color, width: number, dashes: number[] = []) => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash(dashes);
    context.stroke(path);
  };
  const write = (words: string, x: number, y: number, font: string, color: Color = colors.muted) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(words, x, y);
  };

  fill(new Path2D(`M0 0H${WIDTH}V${HEIGHT}H0z`), colors.paper);
  write(t("My first page"), MARGIN - 6, 188, `560 124px ${display}`, colors.ink);
  write(t("Lesson one · {{date}}", { date }), MARGIN, 258, `30px ${text}`);
  // Filled last: a hand may cross the lines.
  const ink = new Path2D();
  for (const [index, row] of rowsOf(drawings).entries()) {
    const top = TOP + index * SQUARE;
    const [first] = row;
    if (!first) continue;
    const { pinyin } = glyph(first.id);
    const meaning = t(glyph(first.id).meaning);
    const isRecalled = row.slice(1).some(({ fromMemory }) => fromMemory);
    write(pinyin, MARGIN, top + 109, `600 54px ${text}`, colors.ink);
    const gloss = isRecalled ? t("{{meaning}}, also from memory", { meaning }) : meaning;
    write(gloss, MARGIN, top + 155, `30px ${text}`);
    stroke(new Path2D(`M${MARGIN} ${top}H${LEFT}m0 ${SQUARE}H${MARGIN}`), colors.line, 2);
    for (let column = 0; column < SQUARES; column++) {
      const left = LEFT + column * SQUARE;
      const inSquare = (path: string) => {
        const placed = new Path2D();
        placed.addPath(new Path2D(path), new DOMMatrix().translate(left, top).scale(SQUARE / 1024));
        return placed;
      };
      const square = inSquare("M0 0h1024v1024h-1024z");
      fill(square, colors.sheet);
      stroke(inSquare("M0 0l1024 1024M1024 0l-1024 1024"), colors.pale, 1.5, [7, 6]);
      stroke(inSquare("M512 0v1024M0 512h1024"), colors.grid, 1.5, [7, 6]);
      stroke(square, colors.grid, 2.5);
      const model = inSquare(first.model);
      const hand = row[column - 1];
      if (column === 0) fill(model, colors.ghost);
      if (hand) {
        fill(inSquare(hand.helped), colors.ghost);
        stroke(inSquare(hand.helped), colors.edge, 1.5);
        ink.addPath(inSquare(hand.ink));
      } else stroke(model, column === 0 ? colors.grid : colors.pale, 1.5);
    }
  }
  fill(ink, colors.ink);
  write(t("Write your own at"), MARGIN, BOTTOM - 58, `26px ${text}`);
  write(new URL(import.meta.env.SITE_URL).host, MARGIN, BOTTOM - 6, `560 48px ${display}`, colors.ink);
  if (drawings.some(({ helped }) => helped))
    write(t("Outlined strokes were written for me."), LEFT, BOTTOM - 6, `24px ${text}`);
  context.drawImage(seal, WIDTH - MARGIN - SEAL, BOTTOM - SEAL, SEAL, SEAL);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("This browser makes no picture of a canvas.");
  return blob;
}
