// Every picture file of the site, by the character it shows.
import type { GlyphId } from "../content/glossary.ts";
import type { Ground } from "./palette.ts";

/** Landscape covers of courses and posts. */
export const covers = {
  hao: "paper",
  jia: "sky",
  shuo: "vermilion",
  shang: "night",
  wen2: "gold",
  kao: "jade",
  shi3: "vermilion",
  sheng: "sky",
  ben: "gold",
  cha: "jade",
  ri: "paper",
  le: "night",
  she: "gold",
  hong: "vermilion",
  shui: "sky",
  zai: "paper",
  fan: "night",
  shu: "jade",
} as const satisfies Partial<Record<GlyphId, Ground>>;

/** Square practice sheets, in the ink of the colour scheme. */
export const sheets = [
  "mu",
  "lin",
  "sen",
  "ke",
  "du",
  "zhi",
  "xin",
  "si",
] as const satisfies readonly GlyphId[];

/** Sheets on a vermilion ground, and ones still to be written over. */
export const nightSheets = ["xing"] as const satisfies readonly GlyphId[];
export const tracingSheets = ["wei", "cuo"] as const satisfies readonly GlyphId[];

/** Small marks beside a point, without a grid. */
export const marks = [
  "duan",
  "xie",
  "ting",
  "ji",
  "hua",
  "wen",
  "yong",
  "shi",
  "zheng",
  "lu",
  "cheng",
  "heng",
  "jian",
  "jing",
] as const satisfies readonly GlyphId[];

export type CoverId = keyof typeof covers;
