// Colors of the pictures. Those of the interface come from its tokens.
import type { Ground } from "#app/content/character-schema.ts";
import { colorToken } from "./tokens.ts";

const inks = colorToken("ink");
const accents = colorToken("vermilion");
const grids = colorToken("grid");

const ink = inks.light;
const vermilion = accents.light;
const gold = colorToken("cover-gold").light;
const white = "#fdf5e8";

/** Inks of covers. Their grounds are tokens, which follow the color scheme: the pictures have none. */
export const coverInks = {
  paper: { ink, accent: vermilion },
  sky: { ink: "#17343a", accent: vermilion },
  vermilion: { ink: white, accent: gold },
  night: { ink: white, accent: "#f0866f" },
  gold: { ink: "#33240b", accent: colorToken("seal-deep").light },
  jade: { ink: white, accent: gold },
} satisfies Record<Ground, { ink: string; accent: string }>;

/** Colors of pictures that follow the color scheme. */
export const schemes = {
  light: { ink: inks.light, accent: accents.light, grid: grids.light },
  dark: { ink: inks.dark, accent: accents.dark, grid: grids.dark },
};
export type Inks = (typeof schemes)["light"];

/** Of the browser's own bars. */
export const themeColor = colorToken("paper");

/** The lesson's practice sheet is a picture too: paper in both color schemes. */
export const sheetColors = {
  paper: themeColor.light,
  sheet: colorToken("sheet").light,
  ink: inks.light,
  muted: colorToken("muted").light,
  line: colorToken("line").light,
  grid: grids.light,
  ghost: colorToken("ghost").light,
  edge: colorToken("edge").light,
};

/** Of social cards and icons. */
export const cardPaper = colorToken("cover-paper").light;
export const sheetPaper = colorToken("sheet").light;
export const nightSheet = { grid: "#e8a08f", ink: white };
export const sealColors = { ground: vermilion, ink: white };
