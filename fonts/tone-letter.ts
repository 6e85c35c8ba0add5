import type { Font, PathCommand } from "fontkit";

/** An outline in the font's own units, y upwards. */
export type Letter = { advance: number; contours: Contour[] };
type Contour = { commands: PathCommand[]; left: number; right: number; bottom: number; top: number };

const MACRON = "\u0304";
const DIAERESIS = "\u0308";
const CARON = "\u030c";

/**
 * A vowel with a tone mark, made of the font's own parts: the mark as it stands on e, put where the same vowel has its macron.
 * Fraunces has ě and ā but no ǎ. Undefined where a part is missing.
 */
export function toneLetter(
  character: string,
  find: (part: string) => Letter | undefined,
): Letter | undefined {
  const parts = [...character.normalize("NFD")];
  const mark = parts.pop() ?? "";
  const isStacked = parts.includes(DIAERESIS);
  const e = /\p{Lu}/u.test(character) ? "E" : "e";
  const [plain, markedE, macronE, seat] = [
    e,
    e + mark,
    e + MACRON,
    // Above the dots of ü, the mark comes where Fraunces has the caron.
    parts.join("") + (isStacked ? CARON : MACRON),
  ].map((part) => find(part.normalize()));
  if (!plain || !markedE || !macronE || !seat) return undefined;

  const height = extentOf(plain.contours).top;
  const drawn = partsAbove(markedE, height);
  const replaced = partsAbove(seat, height).sort((a, b) => b.bottom - a.bottom)[0];
  if (drawn.length === 0 || !replaced) return undefined;
  const from = extentOf(drawn);
  const macron = extentOf(partsAbove(macronE, height));
  const x = (replaced.left + replaced.right - from.left - from.right) / 2;
  const y = replaced.bottom - (isStacked ? from.bottom : macron.bottom);
  return {
    advance: seat.advance,
    contours: [
      ...seat.contours.filter((contour) => contour !== replaced),
      ...drawn.map((part) => moved(part, Math.round(x), Math.round(y))),
    ],
  };
}

export function letterOf(font: Font, character: string): Letter | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  if (!font.hasGlyphForCodePoint(codePoint)) return undefined;
  const { path, advanceWidth } = font.glyphForCodePoint(codePoint);
  const starts = path.commands.flatMap(({ command }, index) => (command === "moveTo" ? [index] : []));
  return {
    advance: advanceWidth,
    contours: starts.map((start, index) => contourOf(path.commands.slice(start, starts[index + 1]))),
  };
}

export function pathOf({ contours }: Letter): string {
  const letters = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" };
  return contours
    .flatMap(({ commands }) => commands)
    .map(({ command, args }) => letters[command] + args.join(" "))
    .join("");
}

function partsAbove({ contours }: Letter, height: number): Contour[] {
  return contours.filter(({ bottom }) => bottom > height);
}

function moved({ commands }: Contour, x: number, y: number): Contour {
  return contourOf(
    commands.map(({ command, args }) => ({
      command,
      args: args.map((value, index) => value + (index % 2 === 0 ? x : y)),
    })),
  );
}

function contourOf(commands: PathCommand[]): Contour {
  const numbers = commands.flatMap(({ args }) => args);
  const isX = (_: number, index: number) => index % 2 === 0;
  return {
    commands,
    ...extent(
      numbers.filter(isX),
      numbers.filter((_, index) => index % 2 === 1),
    ),
  };
}

function extentOf(contours: readonly Contour[]) {
  return extent(
    contours.flatMap(({ left, right }) => [left, right]),
    contours.flatMap(({ bottom, top }) => [bottom, top]),
  );
}

function extent(x: readonly number[], y: readonly number[]) {
  return { left: Math.min(...x), right: Math.max(...x), bottom: Math.min(...y), top: Math.max(...y) };
}
