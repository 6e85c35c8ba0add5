import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
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

/** No route has it, so the 404 page is rendered. */
const UNKNOWN_PATH = "/404";

/** Writes a document for every path, and the rules of all pages as a file. Returns the HTML by file name, and the code in it. */
export async function prerenderPages(
  client: string,
  chunks: readonly Chunk[],
  { renderPage, styles }: Pick<ServerEntry, "renderPage" | "styles">,
) {
  const script = await takeStartScript(client, chunks);
  const options = {
    bootstrapScriptContent: script,
    sheet: await writeSheet(client, styles.site),
    filesOf: (page: string) => ({
      shared: sharedFiles(page, chunks),
      files: pageFiles(page, chunks),
    }),
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
  const { fileName, imports, code } = find(chunks, "app/start.ts");
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
  const digest = createHash("sha256").update(rules).digest("base64url");
  const hash = digest.slice(0, 8);
  const url = `${HASHED_DIRECTORY}style-${hash}.css`;
  await writeFile(join(client, url), rules);
  return url;
}

/** A page's scripts, each after its imports. Throws if the page would not hydrate: bundlers drop exports silently. */
export function pageFiles(page: string, chunks: readonly Chunk[]): string[] {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk) => {
    for (const imported of imports) {
      if (!files.has(imported)) add(find(chunks, imported));
    }
    files.add(fileName);
  };
  add(find(chunks, `app/pages/${page}/route.tsx`, "default"));
  add(find(chunks, "app/entry.client.tsx", "hydratePage"));
  return [...files].map((file) => `/${file}`);
}

/** What other pages import, but for their own chunks, which app/page-chunks.ts knows. A prefetched page without them would wait. */
export function sharedFiles(page: string, chunks: readonly Chunk[]): string[] {
  const own = new Set(pageFiles(page, chunks));
  const shared = new Set<string>();
  for (const other of Object.values(pageByPath)) {
    const route = find(chunks, `app/pages/${other}/route.tsx`);
    for (const file of pageFiles(other, chunks)) {
      if (file !== `/${route.fileName}` && !own.has(file)) shared.add(file);
    }
  }
  return [...shared];
}

/** By its own name or that of its module. */
function find(chunks: readonly Chunk[], file: string, exported?: string): Chunk {
  const module = normalizePath(resolve(file));
  const found = chunks.find(({ fileName, facadeModuleId, exports }) => {
    if (fileName !== file && facadeModuleId !== module) return false;
    return exported === undefined || exports.includes(exported);
  });
  if (found) return found;
  const what = exported === undefined ? file : `${file}, with an export "${exported}"`;
  throw new Error(`Pages would not hydrate: the build has no chunk for ${what}.`);
}
