/** For a browser that reports no paint, as some do for privacy. Far later than any paint follows its frame. */
const UNREPORTED_MS = 1000;

/**
 * A script that runs statements once the first paint is on the screen, in a task of their own. Two frames are not enough to tell: on a
 * machine that paints without a graphics processor the picture is shown up to 80 ms later, and what starts in between delays it.
 */
export function afterFirstPaint(statements: string): string {
  return [
    `{let go=()=>{go=()=>{};setTimeout(async()=>{${statements}})};`,
    `new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length)go()}).observe({type:"paint",buffered:true});`,
    `requestAnimationFrame(()=>setTimeout(()=>go(),${UNREPORTED_MS}))}`,
  ].join("");
}
