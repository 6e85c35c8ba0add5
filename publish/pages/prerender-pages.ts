import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Rolldown } from "vite";
import { pageByPath } from "#app/routes.ts";

type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "facadeModuleId" | "isEntry" | "imports" | "exports" | "code"
>;

type StartOptions = {
  filesOf: (page: string) => readonly string[];
  bootstrapScriptContent?: string;
  bootstrapModules?: string[];
};
/** What the website's entry for Node exports. */
export type ServerEntry = { renderPage: (path: string, start: StartOptions) => Promise<string> };

/**
 * Writes a complete document for every path, and returns each by its file's name. The catch-all page is rendered once, at a path that
 * no other page has: the host answers every unknown path with it.
 */
export async function prerenderPages(
  client: string,
  chunks: readonly Chunk[],
  { renderPage }: ServerEntry,
): Promise<Record<string, string>> {
  const start = find(
    "app/start.ts, without imports",
    chunks,
    (chunk) => isOf("app/start.ts", chunk) && chunk.imports.length === 0,
  );
  // It is part of every document, and no file of the site. A function keeps its names out of the global scope.
  await rm(join(client, start.fileName));
  const options = {
    filesOf: (page: string) => pageFiles(page, chunks),
    bootstrapScriptContent: `(()=>{${start.code.trim()}})()`,
  };
  const pages: Record<string, string> = {};
  for (const path of [...Object.keys(pageByPath), "/404"]) {
    const name = path === "/404" ? "404.html" : `${path}/index.html`.replace(/^\/+/, "");
    const file = join(client, name);
    pages[name] = await renderPage(path, options);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pages[name]);
  }
  return pages;
}

/**
 * The addresses of a page's scripts in the order in which they run: each file after what it imports, the entry last. Fails where a
 * page would not hydrate: a bundler that drops an export says nothing.
 */
export function pageFiles(page: string, chunks: readonly Chunk[]): string[] {
  const route = `app/pages/${page}/route.tsx`;
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk) => {
    for (const imported of imports)
      if (!files.has(imported)) add(find(imported, chunks, (chunk) => chunk.fileName === imported));
    files.add(fileName);
  };
  add(
    find(
      `${route}, with a default export`,
      chunks,
      (chunk) => isOf(route, chunk) && chunk.exports.includes("default"),
    ),
  );
  add(
    find(
      `the entry, with an export "start"`,
      chunks,
      ({ isEntry, exports }) => isEntry && exports.includes("start"),
    ),
  );
  return [...files].map((file) => `/${file}`);
}

function isOf(module: string, { facadeModuleId }: Chunk): boolean {
  return facadeModuleId?.endsWith(`/${module}`) === true;
}

function find(what: string, chunks: readonly Chunk[], isIt: (chunk: Chunk) => boolean): Chunk {
  const found = chunks.find(isIt);
  if (!found) throw new Error(`Pages would not hydrate: the build has no chunk for ${what}.`);
  return found;
}
