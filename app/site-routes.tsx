import { type ReactElement, useEffect } from "react";
import type { RouteObject } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { MainContent } from "./components/page.tsx";
import { awaitChunk, loadDocument } from "./navigation/pending-page.ts";
import { Document, Root } from "./root.tsx";
import { type LoadedPage, loadPage, type PageName, routeTable } from "./routes.ts";

/** What both entries give the router: every page inside the site's header and footer. */
export function siteRoutes(loaded: LoadedPage, startData?: string): RouteObject[] {
  const error = (
    <MainContent>
      <ErrorScreen />
    </MainContent>
  );
  // The page of the document itself is loaded before, so that the first render has all of it.
  const pages = routeTable.map((route) => ({
    ...route,
    ...(route.handle === loaded.name ? { element: loaded.element } : { lazy: () => lazyPage(route.handle) }),
  }));
  return [
    {
      element: <Root startData={startData} />,
      // Where header or footer fail, the error screen stands alone.
      errorElement: <Document>{error}</Document>,
      children: [{ errorElement: error, children: pages }],
    },
  ];
}

/**
 * A link waits for its page's chunk before it calls the router, so only Back and Forward find it missing, when the address is the
 * target's already. The router keeps a rejected `lazy` for good, so this one resolves to a reload.
 */
async function lazyPage(name: PageName): Promise<{ element: ReactElement }> {
  try {
    const page = loadPage(name);
    await awaitChunk(window.location.pathname, page);
    return { element: (await page).element };
  } catch {
    return { element: <ReloadDocument /> };
  }
}

function ReloadDocument() {
  useEffect(() => loadDocument(window.location.href), []);
  return null;
}
