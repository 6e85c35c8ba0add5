import { numberRules } from "virtual:art/numbers";
import { fontFaces } from "virtual:fonts";
import css from "./app.css?inline";

/**
 * The rules of every page, in one file that start.ts loads after the first paint. Set only where
 * documents are rendered.
 */
export const siteStyle = import.meta.env.SSR ? css + numberRules : "";

/**
 * The style sheet of a document, part of the HTML, so that nothing blocks the first paint. The
 * build cuts it down to what the page uses: publish/pages/own-rules.ts. The browser reads it back
 * from the document: after an error React renders a new one.
 */
export const documentStyle = import.meta.env.SSR
  ? fontFaces + siteStyle
  : (document.getElementById("style")?.textContent ?? "");

/** Text in the display face. */
export const headings = "h1,h2,h3,.font-display";

/** Applied once the fonts are loaded: app/start.ts. Not a custom property: changing one restyles every element. */
export const showFonts =
  `${headings}{font-family:Fraunces,var(--font-display)}` +
  "span[lang=zh-Hans]{font-family:Zixue Han,var(--font-han)}";

/**
 * Without scripts: applies the fonts, which start.ts does after the first paint, and hides controls
 * that need scripts.
 */
export const styleWithoutScripts = import.meta.env.SSR
  ? `${showFonts}.needs-scripts{display:none}`
  : "";
