import { loadFonts } from "virtual:fonts";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { matchPage } from "./navigation/match-page.ts";
import { loadPage, pageRoutes } from "./navigation/page-routes.tsx";
import type { PageName } from "./routes.ts";

/** The complete HTML of the page at a path, with nothing left to stream. Its inline script is what `startScriptOf` gives. */
export async function renderPage(
  path: string,
  startScriptOf: (page: PageName, loadFonts: string) => string,
): Promise<string> {
  const page = matchPage(path);
  const { query, dataRoutes } = createStaticHandler(pageRoutes(await loadPage(page)));
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
      bootstrapScriptContent: startScriptOf(page, loadFonts),
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
