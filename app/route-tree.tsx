import type { LoaderFunction, RouteObject } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { MainContent } from "./components/page.tsx";
import { loadedPage } from "./page-chunks.ts";
import type { PageFolder } from "./paths.ts";
import { Document, Root } from "./root.tsx";
import { routeTable } from "./routes.ts";

export const PAGE_ROUTE = "page";

type RouteTreeOptions = { startData?: string; loader?: LoaderFunction };

/**
 * Routes for both entries: every page with the site's header and footer. At build, pages are loaded
 * before.
 */
export function routeTree({ startData = "", loader }: RouteTreeOptions): RouteObject[] {
  const error = (
    <MainContent>
      <ErrorScreen />
    </MainContent>
  );
  const pages = routeTable.map((route) => ({
    ...route,
    element: <ShownPage name={route.handle} />,
  }));
  return [
    {
      element: <Root startData={startData} />,
      // If header or footer throw, the error screen is shown alone.
      errorElement: <Document>{error}</Document>,
      children: [
        {
          id: PAGE_ROUTE,
          ...(loader && { loader, shouldRevalidate: () => true }),
          errorElement: error,
          children: pages,
        },
      ],
    },
  ];
}

/** Its chunk is already loaded, by the loader or the entry. */
function ShownPage({ name }: { name: PageFolder }) {
  return loadedPage(name);
}
