// Draws what the visitor wrote as a practice sheet, a picture of 1200 × 1600 pixels. A chunk of its own, loaded at the end.
import type { HandDrawing } from "./hand.ts";

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

export type SheetWords = Record<"title" | "subtitle" | "invitation" | "address", string> & {
  /** Says what outlined strokes are. */
  helped: string;
  pinyinOf: (drawing: HandDrawing) => string;
  meaningOf: (row: readonly HandDrawing[]) => string;
};

/** CSS font families. */
type Faces = Record<"display" | "text", string>;

/** A row for each character, with every drawing of it. */
export function rowsOf(drawings: readonly HandDrawing[]): HandDrawing[][] {
  const ids = [...new Set(drawings.map(({ id }) => id))];
  return ids.map((id) => drawings.filter((drawing) => drawing.id === id));
}

export async function drawSheet(
  canvas: HTMLCanvasElement,
  drawings: readonly HandDrawing[],
  words: SheetWords,
  faces: Faces,
  sealUrl: string,
): Promise<Blob> {
  const seal = Object.assign(new Image(), { src: sealUrl });
  await seal.decode();
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws on no canvas.");
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
  const write = (text: string, x: number, y: number, font: string, color: Color = colors.muted) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y);
  };

  fill(new Path2D(`M0 0H${WIDTH}V${HEIGHT}H0z`), colors.paper);
  write(words.title, MARGIN - 6, 188, `560 124px ${faces.display}`, colors.ink);
  write(words.subtitle, MARGIN, 258, `30px ${faces.text}`);
  // Filled last: a hand may cross the lines.
  const ink = new Path2D();
  for (const [index, row] of rowsOf(drawings).entries()) {
    const top = TOP + index * SQUARE;
    const [first] = row;
    if (!first) continue;
    write(words.pinyinOf(first), MARGIN, top + 109, `600 54px ${faces.text}`, colors.ink);
    write(words.meaningOf(row), MARGIN, top + 155, `30px ${faces.text}`);
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
  write(words.invitation, MARGIN, BOTTOM - 58, `26px ${faces.text}`);
  write(words.address, MARGIN, BOTTOM - 6, `560 48px ${faces.display}`, colors.ink);
  if (drawings.some(({ helped }) => helped)) write(words.helped, LEFT, BOTTOM - 6, `24px ${faces.text}`);
  context.drawImage(seal, WIDTH - MARGIN - SEAL, BOTTOM - SEAL, SEAL, SEAL);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("This browser makes no picture of a canvas.");
  return blob;
}
