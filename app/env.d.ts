interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly CONTACT_ENDPOINT: string;
}

declare module "*?chunk-url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: as Vite's own `?url`
  export default url;
}

// What the plugins of art/ and fonts/ hand to the pages at build.

declare module "virtual:art" {
  /** Part of every picture's address. */
  export const picturesHash: string;
}

declare module "virtual:art/data-urls" {
  /** Each picture itself, by the address of its file. */
  export const dataUrls: Readonly<Record<string, string>>;
}

declare module "virtual:art/hero" {
  /** `shape` is the outline from its `start` on. A segment is straight: where it starts, its direction and its length. */
  export type HeroStrokes = readonly {
    start: readonly [number, number];
    shape: string;
    segments: readonly (readonly [x: number, y: number, degrees: number, length: number])[];
  }[];
  export const strokes: HeroStrokes;
}

declare module "virtual:art/lesson" {
  export type LessonStrokes = Readonly<
    Record<string, readonly { outline: string; median: readonly (readonly [number, number])[] }[]>
  >;
  export const strokes: LessonStrokes;
}

declare module "virtual:fonts" {
  /** @font-face rules of the fonts, and of what stands in until they have come. */
  export const fontFaces: string;
  /** Rules that show the fonts: start.ts applies them when these have come, a browser without scripts at once. */
  export const showFonts: string;
}
