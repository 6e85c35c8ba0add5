import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";
import type * as serverEntry from "#app/entry.server.tsx";
import { required } from "#app/lib/required.ts";
import { type PageFolder, pageByPath } from "#app/paths.ts";
import { shortHash } from "#fonts/short-hash.ts";
import { HASHED_DIRECTORY } from "#server/site/response-headers.ts";
import { ownRules } from "./own-rules.ts";

export type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "facadeModuleId" | "imports" | "exports" | "code"
>;

export type ServerEntry = typeof serverEntry;

/** No route has it, so the 404 page is rendered. */
const UNKNOWN_PATH = "/404";

/**
 * Writes a document for every path, and the rules of all pages as a file. Returns the HTML by file
 * name, and the code in it.
 */
export async function prerenderPages(
  client: string,
  chunks: readonly Chunk[],
  { renderPage, styles }: Pick<ServerEntry, "renderPage" | "styles">,
) {
  const script = await takeStartScript(client, chunks);
  const options = {
    bootstrapScriptContent: script,
    sheet: await writeSheet(client, styles.site),
    filesOf: (page: PageFolder) => filesOf(page, chunks),
  };
  const pages: Record<string, string> = {};
  const inlineStyles = new Set([styles.withoutScripts]);
  for (const path of [...Object.keys(pageByPath), UNKNOWN_PATH]) {
    const name = documentName(path);
    const rendered = await renderPage(path, options);
    if (!rendered.includes(styles.document)) {
      throw new Error(`${name} does not have the document's style sheet.`);
    }
    const style = ownRules(styles.document, rendered);
    const html = rendered.replace(styles.document, () => style);
    inlineStyles.add(style);
    pages[name] = html;
    await writeDocument(join(client, name), html);
  }
  return { pages, inlineCode: { script, styles: [...inlineStyles] } };
}

/** The code of app/start.ts, which is part of every document instead of a file. */
async function takeStartScript(client: string, chunks: readonly Chunk[]): Promise<string> {
  const { fileName, imports, code } = chunkOf(chunks, "app/start.ts");
  if (imports.length > 0) {
    throw new Error("app/start.ts must be built as one chunk without imports.");
  }
  await rm(join(client, fileName));
  // The function keeps its names out of the global scope.
  return `(()=>{${code.trim()}})()`;
}

function documentName(path: string): string {
  if (path === UNKNOWN_PATH) return "404.html";
  return posix.join(path, "index.html").slice(1);
}

async function writeDocument(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** Returns the file's URL. */
async function writeSheet(client: string, rules: string): Promise<string> {
  const url = `${HASHED_DIRECTORY}style-${shortHash(rules)}.css`;
  await writeFile(join(client, url), rules);
  return url;
}

/**
 * `shared`: what other pages import and this one does not, but for the pages' own chunks, which
 * app/page-chunks.ts knows. A prefetched page without them would wait.
 */
export function filesOf(page: PageFolder, chunks: readonly Chunk[]) {
  const files = scriptsOf(page, chunks);
  const shared = new Set<string>();
  for (const other of Object.values(pageByPath)) {
    const route = chunkOf(chunks, routeFile(other));
    for (const file of scriptsOf(other, chunks)) {
      if (file !== urlOf(route) && !files.includes(file)) shared.add(file);
    }
  }
  return { shared: [...shared], files };
}

/** A page's scripts, each after its imports, the entry last. */
export function scriptsOf(page: PageFolder, chunks: readonly Chunk[]): string[] {
  const scripts = new Set<string>();
  const add = (chunk: Chunk) => {
    for (const fileName of chunk.imports) {
      const imported = chunks.find((other) => other.fileName === fileName);
      add(required(imported, `the chunk ${fileName} in the build`));
    }
    scripts.add(urlOf(chunk));
  };
  add(chunkOf(chunks, routeFile(page), "default"));
  add(chunkOf(chunks, "app/entry.client.tsx", "hydratePage"));
  return [...scripts];
}

function routeFile(page: PageFolder): string {
  return `app/pages/${page}/route.tsx`;
}

/** Throws if it lacks an export: bundlers drop them silently, and pages would not hydrate. */
function chunkOf(chunks: readonly Chunk[], file: string, exported?: string): Chunk {
  const module = normalizePath(resolve(file));
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  const chunk = required(found, `the chunk of ${file} in the build`);
  if (exported && !chunk.exports.includes(exported)) {
    throw new Error(`The chunk of ${file} has no export "${exported}".`);
  }
  return chunk;
}

function urlOf({ fileName }: Chunk): string {
  return `/${fileName}`;
}
