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
 * The rules that show them, which are part of the page only for a browser without scripts. They name the elements: a custom property
 * would do with less, but a new value of it has the browser compute the style of every element again.
 */
export function showFonts(fonts: readonly WebFont[]): string {
  return fonts
    .map(({ elements, family, standIns }) => `${elements}{font-family:${family},var(${standIns})}`)
    .join("");
}

/**
 * Statements that load the fonts, for when the page has painted: the first paint waits for none of them. They are shown together
 * when they have come, so headings are laid out anew only once. A browser that cannot construct a style sheet (Safari before 16.4)
 * keeps what stands in.
 */
export function loadFonts(fonts: readonly WebFont[]): string {
  const list = fonts.map(({ family, sample }) => [`1em ${family}`, sample]);
  return [
    `Promise.allSettled(${JSON.stringify(list)}.map(([font,text])=>document.fonts.load(font,text))).then(()=>{`,
    // A face that did not come is shown too: the browser has reported it, and takes the next one of the list.
    `const sheet=new CSSStyleSheet();sheet.replaceSync(${JSON.stringify(showFonts(fonts))});document.adoptedStyleSheets.push(sheet)})`,
  ].join("");
}
