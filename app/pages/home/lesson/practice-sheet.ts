// Draws what the visitor wrote as a practice sheet.
import type { TFunction } from "i18next";
import { characterOf } from "#app/content/glossary.ts";
import type { HandDrawing } from "./hand.ts";

export const WIDTH = 1200;
export const HEIGHT = 1600;
const MARGIN = 96;
const TOP = 312;
const BOTTOM = HEIGHT - 84;
const SQUARE = 210;
const UNIT = SQUARE / 1024;
/** In each row: the model, then the visitor's hand, then outlines to trace. */
const COLUMNS = [0, 1, 2];
const LEFT = WIDTH - MARGIN - COLUMNS.length * SQUARE;
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

export async function drawSheet(
  canvas: HTMLCanvasElement | null,
  drawings: readonly HandDrawing[],
  date: string,
  sealUrl: string,
  t: TFunction,
): Promise<Blob> {
  const context = canvas?.getContext("2d");
  if (!canvas || !context) throw new Error("This browser draws on no canvas.");
  const [display, text] = [canvas, document.body].map((element) => getComputedStyle(element).fontFamily);
  const draw = (path: string | Path2D, color: string, width = 0, dashes: number[] = []) => {
    Object.assign(context, { fillStyle: color, strokeStyle: color, lineWidth: width });
    context.setLineDash(dashes);
    context[width > 0 ? "stroke" : "fill"](new Path2D(path));
  };
  const write = (words: string, x: number, y: number, font: string, color = colors.muted) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(words, x, y);
  };

  draw(`M0 0H${WIDTH}V${HEIGHT}H0z`, colors.paper);
  write(t("My first page"), MARGIN - 6, 188, `560 124px ${display}`, colors.ink);
  write(t("Lesson one · {{date}}", { date }), MARGIN, 258, `30px ${text}`);
  // Filled last: a hand may cross the lines.
  const ink = new Path2D();
  for (const [row, id] of [...new Set(drawings.map((drawing) => drawing.id))].entries()) {
    const hands = drawings.filter((drawing) => drawing.id === id);
    const model = hands[0]?.model ?? "";
    const top = TOP + row * SQUARE;
    const meaning = t(characterOf(id).meaning);
    const gloss = hands[1]?.fromMemory ? t("{{meaning}}, also from memory", { meaning }) : meaning;
    write(characterOf(id).pinyin, MARGIN, top + 109, `600 54px ${text}`, colors.ink);
    write(gloss, MARGIN, top + 155, `30px ${text}`);
    draw(`M${MARGIN} ${top}H${LEFT}m0 ${SQUARE}H${MARGIN}`, colors.line, 2);
    for (const column of COLUMNS) {
      const cell = [{ helped: model, ink: "" }, ...hands][column];
      context.setTransform(UNIT, 0, 0, UNIT, LEFT + column * SQUARE, top);
      draw("M0 0h1024v1024H0z", colors.sheet);
      draw("M0 0l1024 1024M1024 0L0 1024", colors.pale, 7, [34, 29]);
      draw("M512 0v1024M0 512h1024", colors.grid, 7, [34, 29]);
      draw("M0 0h1024v1024H0z", colors.grid, 12);
      draw(cell?.helped ?? "", colors.ghost);
      draw(cell?.helped ?? model, column === 0 ? colors.grid : cell ? colors.edge : colors.pale, 7);
      ink.addPath(new Path2D(cell?.ink), context.getTransform());
    }
    context.resetTransform();
  }
  draw(ink, colors.ink);
  write(t("Write your own at"), MARGIN, BOTTOM - 58, `26px ${text}`);
  write(new URL(import.meta.env.SITE_URL).host, MARGIN, BOTTOM - 6, `560 48px ${display}`, colors.ink);
  if (drawings.some(({ helped }) => helped))
    write(t("Outlined strokes were written for me."), LEFT, BOTTOM - 6, `24px ${text}`);
  const seal = Object.assign(new Image(), { src: sealUrl });
  await seal.decode().then(
    () => context.drawImage(seal, WIDTH - MARGIN - SEAL, BOTTOM - SEAL, SEAL, SEAL),
    (error) => console.warn("The page has no seal.", error),
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("This browser makes no picture of a canvas.");
  return blob;
}
