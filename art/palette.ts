// Colors of the pictures. Those of the interface come from its tokens.
import type { Ground } from "#app/content/character-schema.ts";
import type { Scheme } from "#app/content/pictures.ts";
import { colorToken } from "./tokens.ts";

/** Colors of pictures that follow the color scheme. */
export const schemes = {
  light: inksIn("light"),
  dark: inksIn("dark"),
};
export type Inks = (typeof schemes)["light"];

const { ink, accent: vermilion } = schemes.light;
const gold = colorToken("cover-gold").light;
const white = "#fdf5e8";

/**
 * Inks of covers. Their grounds are tokens, which follow the color scheme: the pictures have none.
 */
export const coverInks = {
  paper: { ink, accent: vermilion },
  sky: { ink: "#17343a", accent: vermilion },
  vermilion: { ink: white, accent: gold },
  night: { ink: white, accent: "#f0866f" },
  gold: { ink: "#33240b", accent: colorToken("seal-deep").light },
  jade: { ink: white, accent: gold },
} satisfies Record<Ground, { ink: string; accent: string }>;

/** Of the browser's own bars. */
export const themeColor = colorToken("paper");

/** The lesson's practice sheet is a picture too: paper in both color schemes. */
export const sheetColors = {
  paper: themeColor.light,
  sheet: colorToken("sheet").light,
  ink,
  muted: colorToken("muted").light,
  line: colorToken("line").light,
  grid: schemes.light.grid,
  ghost: colorToken("ghost").light,
  edge: colorToken("edge").light,
};

/** Of social cards and icons. */
export const cardPaper = colorToken("cover-paper").light;
export const sheetPaper = colorToken("sheet").light;
export const nightSheet = { grid: "#e8a08f", ink: white };
export const sealColors = { ground: vermilion, ink: white };

function inksIn(scheme: Scheme) {
  return {
    ink: colorToken("ink")[scheme],
    accent: colorToken("vermilion")[scheme],
    grid: colorToken("grid")[scheme],
  };
}
