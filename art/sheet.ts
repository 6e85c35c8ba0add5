import type { GlyphEntry } from "#app/content/character-schema.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { gridInk, nightSheet, type Scheme, sheetAccent, sheetInk } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

const SIZE = 1024;
const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`;

/** A square of practice paper with the character written on it. */
export function sheetSvg(character: GlyphEntry, scheme: Scheme): string {
  return `${open}<g color="${gridInk[scheme]}">${practiceGrid(4, 4, SIZE - 8, 6)}</g>${characterPaths(character, sheetInk[scheme])}</svg>`;
}

/** The same on a dark ground, whatever the scheme. */
export function nightSheetSvg(character: GlyphEntry): string {
  return `${open}<g color="${nightSheet.grid}" opacity=".6">${practiceGrid(4, 4, SIZE - 8, 6)}</g><g>${characterPaths(character, nightSheet.ink)}</g></svg>`;
}

/** Not written yet: outlines to trace, the first stroke already inked. */
export function tracingSheetSvg(character: GlyphEntry, scheme: Scheme): string {
  const { strokes } = strokeData(character);
  const [first = "", ...rest] = strokes;
  return (
    `${open}<g color="${gridInk[scheme]}">${practiceGrid(4, 4, SIZE - 8, 6)}</g>` +
    `<path fill="none" stroke="${sheetInk[scheme]}" stroke-width="6" stroke-dasharray="16 12" d="${rest.join("")}"/>` +
    `<path fill="${sheetAccent[scheme]}" d="${first}"/></svg>`
  );
}

/** A character alone, as a mark beside a heading: ink, with its radical in the accent. */
export function markSvg(character: GlyphEntry, scheme: Scheme): string {
  return `${open}${characterPaths(character, sheetInk[scheme], sheetAccent[scheme])}</svg>`;
}
