// Grounds of the pictures. Colors of the interface stand in `app/styles/tokens.css`; pictures are files of their own and
// cannot read those, so their colors stand here and nowhere else.
import type { Ground } from "#app/content/character-schema.ts";

export const grounds = {
  paper: { ground: "#f3ebdd", ink: "#211c18", accent: "#b92b1b", sun: "#ecc9ba" },
  sky: { ground: "#dce7ea", ink: "#17343a", accent: "#b92b1b", sun: "#b7d2d4" },
  vermilion: { ground: "#b92b1b", ink: "#fdf5e8", accent: "#f2c35b", sun: "#c9482f" },
  night: { ground: "#1f2430", ink: "#f3ebdd", accent: "#f0866f", sun: "#3c2b34" },
  gold: { ground: "#f2c35b", ink: "#33240b", accent: "#a3210f", sun: "#eaa950" },
  jade: { ground: "#12504a", ink: "#f3ebdd", accent: "#f2c35b", sun: "#33624a" },
} as const satisfies Record<Ground, { ground: string; ink: string; accent: string; sun: string }>;

export type Scheme = "light" | "dark";

/** Ink and paper of pictures that follow the color scheme. */
export const sheetInk = { light: "#211c18", dark: "#f3ece2" } as const;
export const sheetAccent = { light: "#b92b1b", dark: "#f0806c" } as const;
export const gridInk = { light: "#d99f86", dark: "#7d5546" } as const;
export const sealColors = { ground: "#b92b1b", ink: "#fdf5e8" } as const;
