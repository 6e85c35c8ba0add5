import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";
import type * as serverEntry from "#app/entry.server.tsx";
import { pageByPath } from "#app/paths.ts";
import { HASHED_DIRECTORY } from "#server/site/response-headers.ts";
import { ownRules } from "./own-rules.ts";

export type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "facadeModuleId" | "imports" | "exports" | "code"
>;

export type ServerEntry = typeof serverEntry;

/**
 * Writes a document for every path, and the rules of all pages as a file. Returns the HTML by file name, and the code in it. The 404
 * page has an unknown path.
 */
export async function prerenderPages(
  client: string,
  chunks: readonly Chunk[],
  { renderPage, styles }: Pick<ServerEntry, "renderPage" | "styles">,
) {
  const start = find(chunks, "app/start.ts");
  if (start.imports.length > 0) {
    throw new Error("app/start.ts must be built as one chunk without imports.");
  }
  // Part of every document instead of a file. The function keeps its names out of the global scope.
  await rm(join(client, start.fileName));
  const bootstrapScriptContent = `(()=>{${start.code.trim()}})()`;
  const filesOf = (page: string) => ({
    shared: sharedFiles(page, chunks),
    files: pageFiles(page, chunks),
  });
  const options = {
    filesOf,
    bootstrapScriptContent,
    sheet: await writeSheet(client, styles.site),
  };
  const pages: Record<string, string> = {};
  const inlineStyles = new Set([styles.withoutScripts]);
  for (const path of [...Object.keys(pageByPath), "/404"]) {
    const name = path === "/404" ? "404.html" : `${path}/index.html`.replace(/^\/+/, "");
    const file = join(client, name);
    const html = await renderPage(path, options);
    if (!html.includes(styles.document)) {
      throw new Error(`${name} does not have the document's style sheet.`);
    }
    const style = ownRules(styles.document, html);
    inlineStyles.add(style);
    pages[name] = html.replace(styles.document, () => style);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pages[name]);
  }
  return { pages, inlineCode: { script: bootstrapScriptContent, styles: [...inlineStyles] } };
}

/** Returns the file's URL. */
async function writeSheet(client: string, rules: string): Promise<string> {
  const hash = createHash("sha256").update(rules).digest("base64url").slice(0, 8);
  const url = `${HASHED_DIRECTORY}style-${hash}.css`;
  await writeFile(join(client, url), rules);
  return url;
}

/** A page's scripts, each after its imports. Throws if the page would not hydrate: bundlers drop exports silently. */
export function pageFiles(page: string, chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk) => {
    for (const imported of imports) if (!files.has(imported)) add(find(chunks, imported));
    files.add(fileName);
  };
  add(find(chunks, `app/pages/${page}/route.tsx`, "default"));
  add(find(chunks, "app/entry.client.tsx", "hydratePage"));
  return [...files].map((file) => `/${file}`);
}

/** What other pages import, but for their own chunks, which app/page-chunks.ts knows. A prefetched page without them would wait. */
export function sharedFiles(page: string, chunks: readonly Chunk[]): string[] {
  const others = Object.values(pageByPath).flatMap((other) => {
    const { fileName } = find(chunks, `app/pages/${other}/route.tsx`);
    return pageFiles(other, chunks).filter((file) => file !== `/${fileName}`);
  });
  const own = new Set(pageFiles(page, chunks));
  return [...new Set(others)].filter((file) => !own.has(file));
}

function find(chunks: readonly Chunk[], file: string, exported?: string): Chunk {
  const found = chunks.find(
    ({ fileName, facadeModuleId, exports }) =>
      (fileName === file || facadeModuleId === normalizePath(resolve(file))) &&
      (!exported || exports.includes(exported)),
  );
  const what = exported ? `${file}, with an export "${exported}"` : file;
  if (!found) throw new Error(`Pages would not hydrate: the build has no chunk for ${what}.`);
  return found;
}
