// Every picture of the site, by the character or the person it shows. `art/` draws them when the site is built.
import type { GlyphId } from "./glossary.ts";

/** What a picture is drawn on. The colors of each stand in `art/palette.ts`. */
export type Ground = "paper" | "sky" | "vermilion" | "night" | "gold" | "jade";

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

/** Square practice sheets, in the ink of the color scheme. */
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

/** Everyone who is drawn. How each looks stands in `art/portraits.ts`. */
export const people = ["lin", "daniel", "chen", "hannah", "marcus", "priya"] as const;

export type CoverId = keyof typeof covers;
export type PersonId = (typeof people)[number];

/** Pictures drawn twice: dark ink for a light page, light ink for a dark one. */
export type TwoInkName =
  | `sheet-${(typeof sheets)[number]}`
  | `tracing-${(typeof tracingSheets)[number]}`
  | `mark-${(typeof marks)[number]}`;

export type PictureName =
  | TwoInkName
  | `cover-${CoverId}`
  | `night-${(typeof nightSheets)[number]}`
  | `portrait-${PersonId}`
  | "seal";
