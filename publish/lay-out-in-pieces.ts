import { afterFirstPaint } from "./after-first-paint.ts";

/**
 * A script that has the browser lay out a long page in pieces: what is near the window for the first paint, then part by part, each
 * in a frame of its own, so that a tap in between is not held up. A visitor who comes back or follows a link into the page gets all
 * of it at once: before a part is laid out its height is guessed, and the browser would stop at the wrong place.
 */
export function layOutInPieces(): string {
  const later = `part=>"main>:nth-child(n+"+part+"),footer{content-visibility:auto;contain-intrinsic-block-size:50rem}"`;
  const goOn = [
    `const parts=document.querySelector("main").childElementCount;`,
    "for(let part=3;part<=parts+1;part++){sheet.replaceSync(later(part));await new Promise(done=>requestAnimationFrame(()=>setTimeout(done)))}",
    "document.adoptedStyleSheets=document.adoptedStyleSheets.filter(other=>other!==sheet)",
  ].join("");
  return [
    `if(performance.getEntriesByType("navigation")[0].type==="navigate"&&!location.hash){`,
    `const sheet=new CSSStyleSheet(),later=${later};sheet.replaceSync(later(2));document.adoptedStyleSheets.push(sheet);`,
    `${afterFirstPaint(goOn)}}`,
  ].join("");
}
