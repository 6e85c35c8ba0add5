import type { Rolldown } from "vite";

export type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "facadeModuleId" | "isEntry" | "imports" | "exports"
>;

/**
 * The addresses of a page's scripts in the order in which they run: each file after what it imports, the entry last. Fails where a
 * page would not hydrate: a bundler that drops an export says nothing.
 */
export function pageFiles(page: string, chunks: readonly Chunk[]): string[] {
  const entry = find(
    `the entry, with an export "start"`,
    chunks,
    (chunk) => chunk.isEntry && chunk.exports.includes("start"),
  );
  const route = find(
    `app/pages/${page}/route.tsx, with a default export`,
    chunks,
    ({ facadeModuleId, exports }) =>
      facadeModuleId?.endsWith(`/app/pages/${page}/route.tsx`) === true && exports.includes("default"),
  );
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk) => {
    for (const imported of imports)
      if (!files.has(imported)) add(find(imported, chunks, (chunk) => chunk.fileName === imported));
    files.add(fileName);
  };
  add(route);
  add(entry);
  return [...files].map((file) => `/${file}`);
}

function find(what: string, chunks: readonly Chunk[], isIt: (chunk: Chunk) => boolean): Chunk {
  const found = chunks.find(isIt);
  if (!found) throw new Error(`Pages would not hydrate: the build has no chunk for ${what}.`);
  return found;
}
