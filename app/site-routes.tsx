import type { RouteObject } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { MainContent } from "./components/page.tsx";
import { Document, Root } from "./root.tsx";
import { loadedPage, type PageName, routeTable } from "./routes.ts";

/** Routes for both entries: every page with the site's header and footer. */
export function siteRoutes(startData = ""): RouteObject[] {
  const error = (
    <MainContent>
      <ErrorScreen />
    </MainContent>
  );
  const pages = routeTable.map((route) => ({ ...route, element: <ShownPage name={route.handle} /> }));
  return [
    {
      element: <Root startData={startData} />,
      // If header or footer throw, the error screen is shown alone.
      errorElement: <Document>{error}</Document>,
      children: [{ errorElement: error, children: pages }],
    },
  ];
}

/** Its chunk is already loaded, by PageLink or the entry. */
function ShownPage({ name }: { name: PageName }) {
  return loadedPage(name);
}
