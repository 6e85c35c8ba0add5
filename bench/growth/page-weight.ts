import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** In bytes, as brotli. */
export type PageWeight = { html: number; js: number };

/** What the built files of a page weigh: itself, and every script that it names. */
export async function pageWeight(buildDirectory: string, page: string): Promise<PageWeight> {
  const html = await readFile(join(buildDirectory, "client", page, "index.html"), "utf8");
  const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, url]) => url ?? []));
  if (scripts.size === 0) throw new Error(`${page} names no script`);
  const weigh = async (file: string) => (await stat(join(buildDirectory, "compressed", `${file}.br`))).size;
  const sizes = await Promise.all([...scripts].map(weigh));
  return { html: await weigh(join(page, "index.html")), js: sizes.reduce((sum, size) => sum + size, 0) };
}
