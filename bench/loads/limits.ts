// What our pages are compared with: stripped copies of the build. Headers are the same, compressed files come from
// the same code, so nothing else differs.
import { cp, glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "parse5";
import { compressFiles } from "#publish/files/compress.ts";
import { attribute, elementsOf, type PageElement } from "#publish/pages/parse-page.ts";

/** Copies the build, strips its pages and returns its folder. */
export async function copyStripped(
  buildDirectory: string,
  strip: typeof withoutScripts,
): Promise<string> {
  const target = `${buildDirectory}-${strip.name}`;
  await cp(buildDirectory, target, { recursive: true });
  const client = join(target, "client");
  for await (const name of glob("**/*.html", { cwd: client }))
    await writeFile(join(client, name), strip(await readFile(join(client, name), "utf8")));
  await compressFiles(client);
  return target;
}

/** The page as a browser without scripts shows it, with the content of `<noscript>` (its fonts). */
export function withoutScripts(html: string): string {
  return cutOut(html, (element) => {
    const { sourceCodeLocation: at, tagName } = element;
    if (tagName === "noscript" && at?.startTag && at.endTag) return [at.startTag, at.endTag];
    return at && (tagName === "script" || attribute(element, "rel") === "modulepreload")
      ? [at]
      : [];
  });
}

const NO_TEXT = new Set(["script", "noscript", "link", "picture", "img", "svg"]);

/** The text and its styles in one response: no script, font or picture. No page with this text can be faster. */
export function textAlone(html: string): string {
  return cutOut(html, ({ tagName, sourceCodeLocation }) =>
    NO_TEXT.has(tagName) && sourceCodeLocation ? [sourceCodeLocation] : [],
  );
}

type Span = { startOffset: number; endOffset: number };

/** Cuts pieces out of the source, so that every other byte stays as built. */
function cutOut(html: string, piecesOf: (element: PageElement) => Span[]): string {
  let kept = "";
  let end = 0;
  const pieces = [...elementsOf(parse(html, { sourceCodeLocationInfo: true }))].flatMap(piecesOf);
  for (const { startOffset, endOffset } of pieces.sort((a, b) => a.startOffset - b.startOffset)) {
    // The element may be inside one that is already cut out.
    if (startOffset >= end) kept += html.slice(end, startOffset);
    end = Math.max(end, endOffset);
  }
  return kept + html.slice(end);
}
