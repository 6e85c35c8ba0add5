import type { FontFile } from "./font-files.ts";

type WebFont = Omit<FontFile, "data">;

/**
 * Every page declares the faces and uses none of them, so that none is loaded. Declared later, each would cost a new layout of all
 * text: a browser cannot know which lines might use it. Each face has one weight, which serves for all: no browser is to make a
 * bold of its own.
 */
export function declareFonts(fonts: readonly WebFont[]): string {
  return fonts
    .map(
      ({ family, fileName, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:url(/${fileName});font-weight:1 1000;font-display:swap;unicode-range:${unicodeRange}}`,
    )
    .join("");
}

/**
 * The rules that show them, which a browser applies when the fonts have come (app/start.ts), or at once without scripts. They name the elements: a custom property
 * would do with less, but a new value of it has the browser compute the style of every element again.
 */
export function showFonts(fonts: readonly WebFont[]): string {
  return fonts
    .map(({ elements, family, standIns }) => `${elements}{font-family:${family},var(${standIns})}`)
    .join("");
}
