import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { routeTree } from "./route-tree.tsx";
import { loadPage, matchPage, type PageFolder } from "./routes.ts";
import type { StartData } from "./start.ts";
import { documentStyle, showFonts, styleWithoutScripts } from "./styles/document-styles.ts";

const pageStyles = import.meta.glob<string>("./pages/*/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** All styles that documents have inline; the Content Security Policy allows them by hash, on every page. */
export const inlineStyles = [documentStyle, styleWithoutScripts, ...Object.values(pageStyles)];

/** The document's modules (entry last), those of other pages, and the start script, as code or URL. */
type DocumentScripts = {
  filesOf: (page: PageFolder) => Pick<StartData, "shared" | "files">;
  bootstrapScriptContent?: string;
  bootstrapModules?: string[];
};

/** Renders the complete HTML of a path, without streaming. */
export async function renderPage(path: string, { filesOf, ...bootstrap }: DocumentScripts): Promise<string> {
  const page = matchPage(path);
  const data: StartData = { ...filesOf(page), path, fonts: showFonts };
  await loadPage(page);
  const { query, dataRoutes } = createStaticHandler(routeTree({ startData: JSON.stringify(data) }));
  const context = await query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path}: the router returned a response`);
  for (const error of Object.values(context.errors ?? {})) throw error;
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
