import { fontFaces, showFonts } from "virtual:fonts";
import css from "./app.css?inline";

/**
 * The style sheet of every document, part of the HTML, so that nothing blocks the first paint. The browser reads it back from the
 * document: after an error React renders a new one.
 */
export const documentStyle = import.meta.env.SSR
  ? fontFaces + css
  : (document.getElementById("style")?.textContent ?? "");

/** Without scripts: applies the fonts, which start.ts does after the first paint, and hides controls that need scripts. */
export const styleWithoutScripts = import.meta.env.SSR ? `${showFonts}.needs-scripts{display:none}` : "";
