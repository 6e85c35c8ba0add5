import { type GlyphId, glossary } from "../content/glossary.ts";
import { characterPaths, practiceGrid } from "./draw-character.ts";
import { gridInk, sheetAccent, sheetInk } from "./palette.ts";
import { strokeData } from "./stroke-data.ts";

const SIZE = 1024;
const open = (style: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${style ? `<style>${style}</style>` : ""}`;

const scheme =
  `.i{fill:${sheetInk.light}}.g{color:${gridInk.light}}` +
  `@media(prefers-color-scheme:dark){.i{fill:${sheetInk.dark}}.g{color:${gridInk.dark}}}`;

/** A square of practice paper with the character written on it, in the ink of the colour scheme. */
export function sheetSvg(id: GlyphId): string {
  return `${open(scheme)}<g class="g">${practiceGrid(4, 4, SIZE - 8, 6)}</g><g class="i">${characterPaths(glossary[id].han, "inherit")}</g></svg>`;
}

/** The same on a dark ground, whatever the scheme. */
export function nightSheetSvg(id: GlyphId): string {
  return `${open("")}<g color="#e8a08f" opacity=".6">${practiceGrid(4, 4, SIZE - 8, 6)}</g><g>${characterPaths(glossary[id].han, "#fdf5e8")}</g></svg>`;
}

/** Not written yet: outlines to trace, the first stroke already inked. */
export function tracingSheetSvg(id: GlyphId): string {
  const { strokes } = strokeData(glossary[id].han);
  const [first = "", ...rest] = strokes;
  const style =
    `.t{fill:none;stroke:${sheetInk.light}}.f{fill:${sheetAccent.light}}.g{color:${gridInk.light}}` +
    `@media(prefers-color-scheme:dark){.t{stroke:${sheetInk.dark}}.f{fill:${sheetAccent.dark}}.g{color:${gridInk.dark}}}`;
  return (
    `${open(style)}<g class="g">${practiceGrid(4, 4, SIZE - 8, 6)}</g>` +
    `<path class="t" stroke-width="6" stroke-dasharray="16 12" d="${rest.join("")}"/><path class="f" d="${first}"/></svg>`
  );
}

/** A character alone, as a mark beside a heading: ink, with its radical in the accent. */
export function markSvg(id: GlyphId): string {
  const style =
    `.i{fill:${sheetInk.light}}.r{fill:${sheetAccent.light}}` +
    `@media(prefers-color-scheme:dark){.i{fill:${sheetInk.dark}}.r{fill:${sheetAccent.dark}}}`;
  const { strokes, radical } = strokeData(glossary[id].han);
  const pick = (inRadical: boolean) =>
    strokes.filter((_, index) => radical.includes(index) === inRadical).join("");
  return `${open(style)}<path class="i" d="${pick(false)}"/><path class="r" d="${pick(true)}"/></svg>`;
}
