import { glossary } from "../content/glossary.ts";
import { medianPath, strokeData } from "./stroke-data.ts";

export type HeroStrokes = readonly { outline: string; median: string }[];

/** The hero's character, stroke by stroke: outlines to clip a brush with, medians for the brush to follow. */
export function heroStrokes(): HeroStrokes {
  const { strokes, medians } = strokeData(glossary.xue.han);
  return strokes.map((outline, index) => ({ outline, median: medianPath(medians[index] ?? []) }));
}
