import { showFonts } from "virtual:fonts";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { loadPage, matchPage, type PageName } from "./routes.ts";
import { siteRoutes } from "./site-routes.tsx";
import type { StartData } from "./start.ts";

/** How the document starts: its modules, the entry last, and the start script's text or address. */
export type StartOptions = {
  filesOf: (page: PageName) => readonly string[];
  bootstrapScriptContent?: string;
  bootstrapModules?: string[];
};

/** The complete HTML of the page at a path, with nothing left to stream. */
export async function renderPage(path: string, { filesOf, ...bootstrap }: StartOptions): Promise<string> {
  const page = matchPage(path);
  const data: StartData = { files: filesOf(page), path, fonts: showFonts };
  await loadPage(page);
  const { query, dataRoutes } = createStaticHandler(siteRoutes(JSON.stringify(data)));
  const context = await query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path}: the router answers with a response`);
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
