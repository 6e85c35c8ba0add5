// Draws what the visitor wrote as a practice sheet: a title, a row for each character, a footer. It
// is paper in both color schemes.
import { sheetColors as colors } from "virtual:art/lesson";
import type { TFunction } from "i18next";
import { characterOf } from "#app/content/glossary.ts";
import { practiceDashes, practiceGrid } from "#app/lib/practice-grid.ts";
import { required } from "#app/lib/required.ts";
import { fill, pictureOf, stroke, write } from "./draw-on-canvas.ts";
import type { HandDrawing } from "./hand.ts";
import {
  BASELINES,
  COLUMNS,
  FONTS,
  HEIGHT,
  MARGIN,
  MAX_ROWS,
  RULE_WIDTH,
  SEAL,
  SQUARES,
  STROKES,
  TITLE_BEARING,
  UNIT,
  WIDTH,
} from "./practice-sheet-layout.ts";

/** A paler grid than the site's. */
const PALE = "#ecd3c4";

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
    const top = SQUARES.top + row * SQUARES.side;
    drawLabel(pen, hands, top, t);
    for (const [column, cell] of cellsOf(hands).entries()) {
      context.setTransform(UNIT, 0, 0, UNIT, SQUARES.left + column * SQUARES.side, top);
      drawCell(context, cell);
      ink.addPath(new Path2D(cell.ink), context.getTransform());
    }
    context.resetTransform();
  }
  // Last: a hand may cross the lines.
  fill(context, ink, colors.ink);
  drawFooter(pen, t("Write your own at"));
  if (drawings.some(({ helpedOutline }) => helpedOutline)) {
    write(context, {
      text: t("Outlined strokes were written for me."),
      x: SQUARES.left,
      y: BASELINES.address,
      font: `${FONTS.note} ${fonts.text}`,
      color: colors.muted,
    });
  }
  await drawSeal(context, sealUrl);
  return pictureOf(canvas);
}

/** One for each character, with one drawing or, if it was written again from memory, two. */
function rowsOf(drawings: readonly HandDrawing[]): HandDrawing[][] {
  const ids = [...new Set(drawings.map(({ id }) => id))];
  if (ids.length > MAX_ROWS) throw new Error(`The sheet has no room for ${ids.length} rows.`);
  return ids.map((id) => drawings.filter((drawing) => drawing.id === id));
}

function cellsOf(hands: readonly HandDrawing[]): Cell[] {
  const { modelOutline } = required(hands[0], "a drawing");
  const model: Cell = {
    ghost: modelOutline,
    outline: modelOutline,
    outlineColor: colors.grid,
    ink: "",
  };
  const handCells = hands.map(({ helpedOutline, ink }) => ({
    ghost: helpedOutline,
    outline: helpedOutline,
    outlineColor: colors.edge,
    ink,
  }));
  const tracing: Cell = { ghost: "", outline: modelOutline, outlineColor: PALE, ink: "" };
  return [model, ...handCells, tracing].slice(0, COLUMNS);
}

function drawTitle({ context, fonts }: Pen, title: string, subtitle: string): void {
  write(context, {
    text: title,
    x: MARGIN - TITLE_BEARING,
    y: BASELINES.title,
    font: `${FONTS.title} ${fonts.heading}`,
    color: colors.ink,
  });
  write(context, {
    text: subtitle,
    x: MARGIN,
    y: BASELINES.subtitle,
    font: `${FONTS.text} ${fonts.text}`,
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
    y: top + BASELINES.pinyin,
    font: `${FONTS.pinyin} ${fonts.text}`,
    color: colors.ink,
  });
  write(context, {
    text: isFromMemory ? t("{{meaning}}, also from memory", { meaning }) : meaning,
    x: MARGIN,
    y: top + BASELINES.meaning,
    font: `${FONTS.text} ${fonts.text}`,
    color: colors.muted,
  });
  stroke(context, {
    path: `M${MARGIN} ${top}H${SQUARES.left}m0 ${SQUARES.side}H${MARGIN}`,
    color: colors.line,
    width: RULE_WIDTH,
  });
}

/** The lines lie under the character, as on paper. */
function drawCell(context: CanvasRenderingContext2D, { ghost, outline, outlineColor }: Cell): void {
  const { edge, cross, diagonals } = practiceGrid();
  const width = STROKES.line;
  const dashes = practiceDashes(width);
  fill(context, edge, colors.sheet);
  stroke(context, { path: diagonals, color: PALE, width, dashes });
  stroke(context, { path: cross, color: colors.grid, width, dashes });
  stroke(context, { path: edge, color: colors.grid, width: STROKES.edge });
  fill(context, ghost, colors.ghost);
  stroke(context, { path: outline, color: outlineColor, width });
}

function drawFooter({ context, fonts }: Pen, invitation: string): void {
  const { host } = new URL(import.meta.env.SITE_URL);
  write(context, {
    text: invitation,
    x: MARGIN,
    y: BASELINES.invitation,
    font: `${FONTS.invitation} ${fonts.text}`,
    color: colors.muted,
  });
  write(context, {
    text: host,
    x: MARGIN,
    y: BASELINES.address,
    font: `${FONTS.address} ${fonts.heading}`,
    color: colors.ink,
  });
}

async function drawSeal(context: CanvasRenderingContext2D, url: string): Promise<void> {
  const seal = new Image();
  seal.src = url;
  try {
    await seal.decode();
    context.drawImage(seal, SEAL.left, SEAL.top, SEAL.side, SEAL.side);
  } catch (error) {
    console.warn("The page has no seal.", error);
  }
}
