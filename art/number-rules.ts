import { levelCards } from "#app/content/home.ts";
import { wordsOfPages } from "#app/content/words-of-pages.ts";
import { heroStrokes } from "./hero.ts";

/**
 * Hands the numbers of records and drawings to the style sheet, which our policy lets no `style`
 * attribute do: the class `weeks-8` sets `--weeks: 8`.
 */
export function numberRules(): string {
  const strokes = heroStrokes();
  const parts = strokes.map(({ segments }) => segments.length);
  const columns = Object.values(wordsOfPages).map((page) => {
    return "sheets" in page ? page.sheets.length : 0;
  });
  const numbers = {
    weeks: levelCards.map(({ weeks }) => weeks),
    "squares-across": columns.filter((count) => count > 0),
    strokes: [strokes.length],
    turn: strokes.keys(),
    parts,
    part: Array(Math.max(...parts)).keys(),
  };
  let rules = "";
  for (const [name, values] of Object.entries(numbers)) {
    for (const value of new Set(values)) rules += numberRule(name, value);
  }
  return rules;
}

function numberRule(name: string, value: number): string {
  return `.${name}-${value}{--${name}:${value}}`;
}
