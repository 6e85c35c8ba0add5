// Colors of the pictures, which are separate files and cannot read `app/styles/tokens.css`.
import type { Ground } from "#app/content/character-schema.ts";

const vermilion = "#b92b1b";
const gold = "#f2c35b";
const ink = "#211c18";
const paper = "#f3ebdd";
const white = "#fdf5e8";

export const grounds = {
  paper: { ground: paper, ink, accent: vermilion, sun: "#ecc9ba" },
  sky: { ground: "#dce7ea", ink: "#17343a", accent: vermilion, sun: "#b7d2d4" },
  vermilion: { ground: vermilion, ink: white, accent: gold, sun: "#c9482f" },
  night: { ground: "#1f2430", ink: paper, accent: "#f0866f", sun: "#3c2b34" },
  gold: { ground: gold, ink: "#33240b", accent: "#a3210f", sun: "#eaa950" },
  jade: { ground: "#12504a", ink: paper, accent: gold, sun: "#33624a" },
} as const satisfies Record<Ground, { ground: string; ink: string; accent: string; sun: string }>;

/** Colors of pictures that follow the color scheme. */
export const schemes = {
  light: { ink, accent: vermilion, grid: "#d99f86" },
  dark: { ink: "#f3ece2", accent: "#f0806c", grid: "#7d5546" },
} as const;
export type Inks = (typeof schemes)[keyof typeof schemes];

export const sheetPaper = "#fffdf8";
export const nightSheet = { grid: "#e8a08f", ink: white } as const;
export const sealColors = { ground: vermilion, ink: white } as const;
