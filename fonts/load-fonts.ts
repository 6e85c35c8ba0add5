import type { FontFile } from "./font-files.ts";

type WebFont = Pick<FontFile, "family" | "fileName" | "unicodeRange">;

/** Each face has one weight, which serves for all: no browser is to make a bold of its own. */
const WEIGHTS = "1 1000";

/**
 * Statements that load the fonts, for when the page has painted: the first paint waits for none of them. They are added together
 * when they have come, so the page is laid out anew only once.
 */
export function loadFonts(fonts: readonly WebFont[]): string {
  const list = fonts.map(({ family, fileName, unicodeRange }) => [family, `url(/${fileName})`, unicodeRange]);
  return [
    `const faces=${JSON.stringify(list)}.map(([family,source,unicodeRange])=>new FontFace(family,source,{weight:"${WEIGHTS}",unicodeRange}));`,
    // A face that did not come is added too: the browser has reported it, and shows the next one of the list.
    "Promise.allSettled(faces.map(face=>face.load())).then(()=>faces.forEach(face=>document.fonts.add(face)))",
  ].join("");
}

/** The same fonts for a browser without scripts. */
export function fontFaces(fonts: readonly WebFont[]): string {
  return fonts
    .map(
      ({ family, fileName, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:url(/${fileName});font-weight:${WEIGHTS};font-display:swap;unicode-range:${unicodeRange}}`,
    )
    .join("");
}
