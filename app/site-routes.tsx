import type { RouteObject } from "react-router";
import { ErrorScreen } from "./components/error-screen.tsx";
import { MainContent } from "./components/page.tsx";
import { Document, Root } from "./root.tsx";
import { type LoadedPage, pageRoutes } from "./routes.ts";

/** What both entries give the router: every page inside the site's header and footer. */
export function siteRoutes(loaded: LoadedPage, startData?: string): RouteObject[] {
  const error = (
    <MainContent>
      <ErrorScreen />
    </MainContent>
  );
  return [
    {
      element: <Root startData={startData} />,
      // Where header or footer fail, the error screen stands alone.
      errorElement: <Document>{error}</Document>,
      children: [{ errorElement: error, children: pageRoutes(loaded) }],
    },
  ];
}
