import { afterFirstPaint } from "./after-first-paint.ts";
import { thenLetPartsIn } from "./lay-out-in-pieces.ts";
import { isSupportedBrowser } from "./supported-browsers.ts";

/**
 * The inline script that starts a page, the same bytes for every visitor. It waits until the page has painted:
 * before, scripts would compete with the text, fonts and pictures of the first view. Then it asks for all files at once and runs
 * them in order, each in a task of its own, so that a tap in between is not held up. The last one is the entry. A browser older
 * than the supported ones runs none of them. In every browser it sets the year of the footer, which hydration leaves as it finds it.
 *
 * @param path the path that the document is rendered for
 * @param loadFonts statements, run before the files are asked for, in every browser
 */
export function startScript(files: readonly string[], path: string, loadFonts: string): string {
  const start = [
    `let entry;const files=${JSON.stringify(files)};`,
    `for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    "for(const file of files){entry=await import(file);await new Promise(done=>setTimeout(done))}",
    `entry.start(${JSON.stringify(path)})`,
  ].join("");
  const setYear = `{const c=document.getElementById("copyright");c.textContent=c.textContent.replace(/\\d{4}/,new Date().getFullYear())}`;
  return `${setYear}${afterFirstPaint(loadFonts)}if(${isSupportedBrowser})${afterFirstPaint(thenLetPartsIn(path, start))}`;
}
