import { levelCards } from "#app/content/home.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { heroStrokes } from "./hero.ts";

/**
 * Hands the numbers of records and drawings to the style sheet, which our policy lets no `style` attribute do: the class `weeks-8`
 * sets `--weeks: 8`.
 */
export function numberRules(): string {
  const strokes = heroStrokes();
  const parts = strokes.map(({ segments }) => segments.length);
  const numbers = {
    weeks: levelCards.map(({ weeks }) => weeks),
    "squares-across": Object.values(wordsOfPages).flatMap((page) =>
      "sheets" in page ? page.sheets.length : [],
    ),
    strokes: [strokes.length],
    turn: strokes.keys(),
    parts,
    part: Array(Math.max(...parts)).keys(),
  };
  return Object.entries(numbers)
    .flatMap(([name, values]) => [...new Set(values)].map((value) => numberRule(name, value)))
    .join("");
}

function numberRule(name: string, value: number): string {
  return `.${name}-${value}{--${name}:${value}}`;
}
