// On a phone the browser lays out a long page in pieces: for the first paint what is near the window; when the scripts have run the
// rest, part by part, each in a frame of its own, so that a tap in between is not held up. Earlier, scripts and pieces would hold
// each other up. A part that nears the window is laid out at once. The ink of the hero comes with the rest: its pieces are layers.
import { isSupportedBrowser } from "./supported-browsers.ts";

/** By path: those whose first layout is the longest task of all. */
const LONG_PAGES = new Set(["/"]);

/** Scripts that take longer are not waited for: the hero is to be written soon. */
const SOON_MS = 1000;

/** Elsewhere the first layout is short enough, and the ink is in the first view. */
const PHONE = "(width<40rem)";
const PARTS = `@media${PHONE}{main>:nth-child(n+"+part+"),footer{content-visibility:auto;contain-intrinsic-height:auto 50rem}}`;
const INK = `@media${PHONE}and (prefers-reduced-motion:no-preference){.brush{display:none}}`;

/**
 * An element for the head of a page, so that no part is laid out before it is known to wait. It is gone before the page hydrates; its
 * constants stay. A visitor who comes back or follows a link into the page gets all of it at once: before a part is laid out its
 * height is guessed, and the browser would stop at the wrong place.
 */
export function keepPartsOut(path: string): string {
  if (!LONG_PAGES.has(path)) return "";
  return [
    `<script>let sheet;const keepOut=part=>"${PARTS}";`,
    `if(${isSupportedBrowser}&&performance.getEntriesByType("navigation")[0].type==="navigate"&&!location.hash)`,
    `{sheet=new CSSStyleSheet();sheet.replaceSync(keepOut(2)+"${INK}");document.adoptedStyleSheets.push(sheet)}`,
    "document.currentScript.remove()</script>",
  ].join("");
}

/** The statements that start a page, and those that let in what was kept out of it. A file that fails to load is still reported. */
export function thenLetPartsIn(path: string, start: string): string {
  if (!LONG_PAGES.has(path)) return start;
  return [
    "const letIn=async()=>{const kept=sheet;sheet=undefined;if(kept){",
    `for(let part=2,last=document.querySelector("main").childElementCount;part<=last+1;part++){kept.replaceSync(keepOut(part));`,
    `await new Promise(done=>requestAnimationFrame(()=>(window.requestIdleCallback||setTimeout)(done)))}kept.replaceSync("")}};`,
    `setTimeout(letIn,${SOON_MS});try{${start}}finally{letIn()}`,
  ].join("");
}
