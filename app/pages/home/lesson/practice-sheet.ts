// Draws what the visitor wrote as a practice sheet: a title, a row for each character, a footer.
import type { TFunction } from "i18next";
import { characterOf } from "#app/content/glossary.ts";
import { practiceDashes, practiceGrid } from "#app/lib/practice-grid.ts";
import { required } from "#app/lib/required.ts";
import { fill, pictureOf, stroke, write } from "./draw-on-canvas.ts";
import type { HandDrawing } from "./hand.ts";

/** Of the picture, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 1600;

const MARGIN = 96;
const TOP = 312;
const BOTTOM = HEIGHT - 84;

const SQUARE = 210;
/** Of the square in which a character's paths are. */
const UNIT = SQUARE / 1024;

/** In each row: the model, then the visitor's hand, then outlines to trace. */
const COLUMNS = 3;
const LEFT = WIDTH - MARGIN - COLUMNS * SQUARE;
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
};

type Sheet = {
  /** Its font is that of headings. */
  canvas: HTMLCanvasElement;
  drawings: readonly HandDrawing[];
  date: string;
  sealUrl: string;
  t: TFunction;
};

type Pen = {
  context: CanvasRenderingContext2D;
  fonts: { heading: string; text: string };
};

/** A practice square. Its paths are in a character's 1024 units. */
type Cell = {
  /** Filled in a pale color, as in the pad. */
  ghost: string;
  outline: string;
  outlineColor: string;
  ink: string;
};

export async function drawSheet({ canvas, drawings, date, sealUrl, t }: Sheet): Promise<Blob> {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws on no canvas.");
  const fonts = {
    heading: getComputedStyle(canvas).fontFamily,
    text: getComputedStyle(document.body).fontFamily,
  };
  const pen = { context, fonts };

  fill(context, `M0 0H${WIDTH}V${HEIGHT}H0z`, colors.paper);
  drawTitle(pen, t("My first page"), t("Lesson one · {{date}}", { date }));
  const ink = new Path2D();
  for (const [row, hands] of rowsOf(drawings).entries()) {
    const top = TOP + row * SQUARE;
    drawLabel(pen, hands, top, t);
    for (const [column, cell] of cellsOf(hands).entries()) {
      context.setTransform(UNIT, 0, 0, UNIT, LEFT + column * SQUARE, top);
      drawCell(context, cell);
      ink.addPath(new Path2D(cell.ink), context.getTransform());
    }
    context.resetTransform();
  }
  // Last: a hand may cross the lines.
  fill(context, ink, colors.ink);
  drawFooter(pen, t("Write your own at"));
  if (drawings.some(({ helped }) => helped)) {
    write(context, {
      text: t("Outlined strokes were written for me."),
      x: LEFT,
      y: BOTTOM - 6,
      font: `24px ${fonts.text}`,
      color: colors.muted,
    });
  }
  await drawSeal(context, sealUrl);
  return pictureOf(canvas);
}

/** One for each character, with one drawing or, if it was written again from memory, two. */
function rowsOf(drawings: readonly HandDrawing[]): HandDrawing[][] {
  const ids = [...new Set(drawings.map(({ id }) => id))];
  return ids.map((id) => drawings.filter((drawing) => drawing.id === id));
}

function cellsOf(hands: readonly HandDrawing[]): Cell[] {
  const { model } = required(hands[0], "a drawing");
  const modelCell = { ghost: model, outline: model, outlineColor: colors.grid, ink: "" };
  const handCells = hands.map(({ helped, ink }) => ({
    ghost: helped,
    outline: helped,
    outlineColor: colors.edge,
    ink,
  }));
  const tracing = { ghost: "", outline: model, outlineColor: colors.pale, ink: "" };
  return [modelCell, ...handCells, tracing].slice(0, COLUMNS);
}

function drawTitle({ context, fonts }: Pen, title: string, subtitle: string): void {
  write(context, {
    text: title,
    // The heading's first letter begins inside its box.
    x: MARGIN - 6,
    y: 188,
    font: `560 124px ${fonts.heading}`,
    color: colors.ink,
  });
  write(context, {
    text: subtitle,
    x: MARGIN,
    y: 258,
    font: `30px ${fonts.text}`,
    color: colors.muted,
  });
}

/** Pinyin and meaning, to the left of a row. */
function drawLabel(
  { context, fonts }: Pen,
  hands: readonly HandDrawing[],
  top: number,
  t: TFunction,
): void {
  const { pinyin, meaning: english } = characterOf(required(hands[0], "a drawing").id);
  const meaning = t(english);
  const isFromMemory = hands.slice(1).some(({ fromMemory }) => fromMemory);
  write(context, {
    text: pinyin,
    x: MARGIN,
    y: top + 109,
    font: `600 54px ${fonts.text}`,
    color: colors.ink,
  });
  write(context, {
    text: isFromMemory ? t("{{meaning}}, also from memory", { meaning }) : meaning,
    x: MARGIN,
    y: top + 155,
    font: `30px ${fonts.text}`,
    color: colors.muted,
  });
  stroke(context, {
    path: `M${MARGIN} ${top}H${LEFT}m0 ${SQUARE}H${MARGIN}`,
    color: colors.line,
    width: 2,
  });
}

/** The lines lie under the character, as on paper. */
function drawCell(context: CanvasRenderingContext2D, { ghost, outline, outlineColor }: Cell): void {
  const { edge, cross, diagonals } = practiceGrid();
  const dashes = practiceDashes(7);
  fill(context, edge, colors.sheet);
  stroke(context, { path: diagonals, color: colors.pale, width: 7, dashes });
  stroke(context, { path: cross, color: colors.grid, width: 7, dashes });
  stroke(context, { path: edge, color: colors.grid, width: 12 });
  fill(context, ghost, colors.ghost);
  stroke(context, { path: outline, color: outlineColor, width: 7 });
}

function drawFooter({ context, fonts }: Pen, invitation: string): void {
  const { host } = new URL(import.meta.env.SITE_URL);
  write(context, {
    text: invitation,
    x: MARGIN,
    y: BOTTOM - 58,
    font: `26px ${fonts.text}`,
    color: colors.muted,
  });
  write(context, {
    text: host,
    x: MARGIN,
    y: BOTTOM - 6,
    font: `560 48px ${fonts.heading}`,
    color: colors.ink,
  });
}

async function drawSeal(context: CanvasRenderingContext2D, url: string): Promise<void> {
  const seal = new Image();
  seal.src = url;
  try {
    await seal.decode();
    context.drawImage(seal, WIDTH - MARGIN - SEAL, BOTTOM - SEAL, SEAL, SEAL);
  } catch (error) {
    console.warn("The page has no seal.", error);
  }
}
