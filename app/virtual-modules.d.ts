// What the plugins of art/ and fonts/ hand to the pages at build.

declare module "virtual:art" {
  /** Part of every picture's address. */
  export const picturesHash: string;
}

declare module "virtual:art/hero" {
  export type HeroStrokes = readonly { outline: string; median: string }[];
  export const strokes: HeroStrokes;
}

declare module "virtual:art/lesson" {
  export type LessonStrokes = Readonly<
    Record<string, readonly { outline: string; median: readonly (readonly [number, number])[] }[]>
  >;
  export const strokes: LessonStrokes;
}

declare module "virtual:fonts" {
  export const fontFaces: string;
}
