// What the plugins in this folder provide to app/.

declare module "*?chunk-url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: as Vite's own `?url`
  export default url;
}

declare module "virtual:art" {
  /** Part of every picture's URL. */
  export const picturesHash: string;
}

declare module "virtual:art/colors" {
  /** `--color-paper`, for `<meta name="theme-color">`, which cannot read CSS. */
  export const themeColor: { light: string; dark: string };
}

declare module "virtual:art/easing" {
  /** `--ease-out`, for animations by script. */
  export const easing: string;
}

declare module "virtual:art/numbers" {
  /** A rule for each class that hands a number to the style sheet. */
  export const numberRules: string;
}

declare module "virtual:art/hero" {
  import type { HeroStrokes } from "#art/hero.ts";

  export type { HeroStrokes };
  export const strokes: HeroStrokes;
}

declare module "virtual:art/featured" {
  /** The featured post's cover as SVG, 640 by 360. */
  export const coverPaths: string;
}

declare module "virtual:art/not-found" {
  /** Outlines of the strokes of the 404 page's two characters. */
  export const strokes: Readonly<Record<"wei" | "mo", readonly string[]>>;
}

declare module "virtual:art/lesson" {
  import type { sheetColors as SheetColors } from "#art/palette.ts";
  import type { LessonStrokes } from "#art/stroke-data.ts";

  export type { LessonStrokes };
  export const strokes: LessonStrokes;
  /** Of the practice sheet: a canvas cannot read CSS. */
  export const sheetColors: typeof SheetColors;
}

declare module "virtual:fonts" {
  /** @font-face rules of the web fonts and their fallbacks. */
  export const fontFaces: string;
}
