import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { addresses } from "#app/content/addresses.ts";
import { keepPartsOut } from "./lay-out-in-pieces.ts";
import { type Chunk, pageFiles } from "./page-files.ts";
import { startScript } from "./start-script.ts";

/** The catch-all page is rendered once, at a path that no other page has. The host answers every unknown path with it. */
const NOT_FOUND = "/404";

/** Every document of the site by its path in the built folder. */
export const documents = Object.fromEntries([
  ...Object.keys(addresses).map((path) => [join(path, "index.html").replace(/^\//, ""), path]),
  ["404.html", NOT_FOUND],
]) as Readonly<Record<string, string>>;

/** `loadFonts` are statements. */
type StartScriptOf = (page: string, loadFonts: string) => string;
type RenderPage = (path: string, startScriptOf: StartScriptOf) => Promise<string>;

/** What the website's entry for Node exports. */
export type ServerEntry = { renderPage: RenderPage };

type PrerenderOptions = { directory: string; chunks: readonly Chunk[]; renderPage: RenderPage };

/** Writes a complete document for every path. */
export async function prerenderPages({ directory, chunks, renderPage }: PrerenderOptions): Promise<void> {
  for (const [name, path] of Object.entries(documents)) {
    const html = await renderPage(path, (page, loadFonts) =>
      startScript(pageFiles(page, chunks), path, loadFonts),
    );
    const file = join(directory, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      html.replace("</head>", (end) => `${keepPartsOut(path)}${end}`),
    );
  }
}
