import type { RouteObject } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { MainContent } from "./components/page.tsx";
import { Document, Root } from "./root.tsx";
import { loadedPage, type PageName, routeTable } from "./routes.ts";

/** What both entries give the router: every page inside the site's header and footer. */
export function siteRoutes(startData?: string): RouteObject[] {
  const error = (
    <MainContent>
      <ErrorScreen />
    </MainContent>
  );
  const pages = routeTable.map((route) => ({ ...route, element: <ShownPage name={route.handle} /> }));
  return [
    {
      element: <Root startData={startData} />,
      // Where header or footer fail, the error screen stands alone.
      errorElement: <Document>{error}</Document>,
      children: [{ errorElement: error, children: pages }],
    },
  ];
}

/** Loaded before the router is asked for it: links and entry.client.tsx see to that. */
function ShownPage({ name }: { name: PageName }) {
  return loadedPage(name);
}
