// Reads hanzi-writer-data when the site is built. Nothing in this folder but the shapes it returns reaches a browser.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GlyphEntry } from "#app/content/character-schema.ts";

export type StrokeData = {
  /** Outlines in writing order, y downwards in a 1024-unit box. */
  strokes: string[];
  /** The line that a brush follows through each stroke. */
  medians: [number, number][][];
  /** Which strokes belong to the radical; empty where the data has none. */
  radical: number[];
};

type SourceFile = { strokes: string[]; medians: [number, number][][]; radStrokes?: number[] };

const require = createRequire(import.meta.url);
const cache = new Map<string, StrokeData>();

/** The strokes of a character, with its record's correction of the radical. */
export function strokeData({ han, radical }: Pick<GlyphEntry, "han" | "radical">): StrokeData {
  const data = readStrokes(han);
  return radical ? { ...data, radical: radical.map((stroke) => stroke - 1) } : data;
}

function readStrokes(han: string): StrokeData {
  const known = cache.get(han);
  if (known) return known;
  const source: SourceFile = JSON.parse(
    readFileSync(require.resolve(`hanzi-writer-data/${han}.json`), "utf8"),
  );
  const data = {
    strokes: source.strokes.map(flipPath),
    medians: source.medians.map((points) => points.map(([x, y]): [number, number] => [x, BASELINE - y])),
    radical: source.radStrokes ?? [],
  };
  cache.set(han, data);
  return data;
}

/** The data has y upwards with the baseline at 900. */
const BASELINE = 900;

function flipPath(path: string): string {
  let isX = true;
  return path
    .split(/\s+/)
    .map((token) => {
      if (!/^-?[\d.]+$/.test(token)) return token;
      const value = Math.round(isX ? Number(token) : BASELINE - Number(token));
      isX = !isX;
      return ` ${value}`;
    })
    .join("")
    .replace(/([A-Z]) /g, "$1")
    .replace(/ -/g, "-");
}
