import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { loadPage } from "./page-chunks.ts";
import type { PageFolder } from "./paths.ts";
import { routeTree } from "./route-tree.tsx";
import { matchPage } from "./routes.ts";
import type { StartData } from "./start.ts";
import {
  documentStyle,
  headings,
  showFonts,
  siteStyle,
  styleWithoutScripts,
} from "./styles/document-styles.ts";

export const styles = {
  site: siteStyle,
  document: documentStyle,
  withoutScripts: styleWithoutScripts,
};

/**
 * The document's modules (entry last), those of other pages, the style sheet's URL, and the start
 * script, as code or URL.
 */
type DocumentFiles = {
  filesOf: (page: PageFolder) => Pick<StartData, "shared" | "files">;
  sheet?: string;
  bootstrapScriptContent?: string;
  bootstrapModules?: string[];
};

/** Renders the complete HTML of a path, without streaming. */
export async function renderPage(
  path: string,
  { filesOf, sheet, ...bootstrap }: DocumentFiles,
): Promise<string> {
  const page = matchPage(path);
  const data: StartData = {
    ...filesOf(page),
    sheet,
    path,
    fonts: showFonts,
    headings,
  };
  await loadPage(page);
  const { query, dataRoutes } = createStaticHandler(routeTree({ startData: JSON.stringify(data) }));
  const context = await query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path}: the router returned a response`);
  const error: unknown = Object.values(context.errors ?? {}).at(0);
  if (error) throw error;
  const { prelude } = await prerender(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
    {
      ...bootstrap,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
