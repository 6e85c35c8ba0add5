// Colors of the pictures, which are separate files and cannot read `app/styles/tokens.css`.
import type { Ground } from "#app/content/character-schema.ts";

const vermilion = "#b92b1b";
const gold = "#f2c35b";
const ink = "#211c18";
const white = "#fdf5e8";

/** Inks of covers. Their grounds are tokens, which follow the color scheme: the pictures have none. */
export const coverInks = {
  paper: { ink, accent: vermilion },
  sky: { ink: "#17343a", accent: vermilion },
  vermilion: { ink: white, accent: gold },
  night: { ink: white, accent: "#f0866f" },
  gold: { ink: "#33240b", accent: "#98200f" },
  jade: { ink: white, accent: gold },
} as const satisfies Record<Ground, { ink: string; accent: string }>;

/** Colors of pictures that follow the color scheme. */
export const schemes = {
  light: { ink, accent: vermilion, grid: "#d99f86" },
  dark: { ink: "#f3ece2", accent: "#f0806c", grid: "#7d5546" },
} as const;
export type Inks = (typeof schemes)[keyof typeof schemes];

/** Of social cards and icons. */
export const cardPaper = "#f3ebdd";
export const sheetPaper = "#fffdf8";
export const nightSheet = { grid: "#e8a08f", ink: white } as const;
export const sealColors = { ground: vermilion, ink: white } as const;
