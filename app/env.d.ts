interface ImportMetaEnv {
  readonly SITE_URL: string;
  readonly CONTACT_ENDPOINT: string;
  readonly ON_CLOUDFLARE: boolean;
}

declare module "*?chunk-url" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: as Vite's own `?url`
  export default url;
}

// Virtual modules of art/assets-plugin.ts.

declare module "virtual:art" {
  /** Part of every picture's URL. */
  export const picturesHash: string;
}

declare module "virtual:art/hero" {
  /** `shape` is the outline's path after its `start`. A segment is straight: its start, angle and length. */
  export type HeroStrokes = readonly {
    start: readonly [number, number];
    shape: string;
    segments: readonly (readonly [x: number, y: number, degrees: number, length: number])[];
  }[];
  export const strokes: HeroStrokes;
}

declare module "virtual:art/not-found" {
  /** Outlines of the strokes of the 404 page's two characters. */
  export const strokes: Readonly<Record<"wei" | "mo", readonly string[]>>;
}

declare module "virtual:art/lesson" {
  export type LessonStrokes = Readonly<
    Record<string, readonly { outline: string; median: readonly (readonly [number, number])[] }[]>
  >;
  export const strokes: LessonStrokes;
}

declare module "virtual:fonts" {
  /** @font-face rules of the web fonts and their fallbacks. */
  export const fontFaces: string;
}
