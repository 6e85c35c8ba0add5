import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pageByPath } from "#app/routes.ts";
import { type Chunk, pageFiles } from "./page-files.ts";

/** The catch-all page is rendered once, at a path that no other page has. The host answers every unknown path with it. */
const NOT_FOUND = "/404";

/** Every document of the site by its path in the built folder. */
export const documents = Object.fromEntries([
  ...Object.keys(pageByPath).map((path) => [join(path, "index.html").replace(/^\//, ""), path]),
  ["404.html", NOT_FOUND],
]) as Readonly<Record<string, string>>;

type StartOptions = {
  filesOf: (page: string) => readonly string[];
  bootstrapScriptContent?: string;
  bootstrapModules?: string[];
};
type RenderPage = (path: string, start: StartOptions) => Promise<string>;

/** What the website's entry for Node exports. */
export type ServerEntry = { renderPage: RenderPage };

type PrerenderOptions = {
  directory: string;
  chunks: readonly Chunk[];
  /** The text of app/start.ts as built. */
  startScript: string;
  renderPage: RenderPage;
};

/** Writes a complete document for every path. */
export async function prerenderPages(options: PrerenderOptions): Promise<void> {
  const start = {
    filesOf: (page: string) => pageFiles(page, options.chunks),
    bootstrapScriptContent: options.startScript,
  };
  for (const [name, path] of Object.entries(documents)) {
    const file = join(options.directory, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await options.renderPage(path, start));
  }
}
