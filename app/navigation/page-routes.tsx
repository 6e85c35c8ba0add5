import type { ReactElement } from "react";
import type { RouteObject } from "react-router";
import { ErrorScreen } from "#app/components/error-screen.tsx";
import { MainContent } from "#app/components/main-content.tsx";
import { Document, Root } from "#app/root.tsx";
import { importPage, type PageName, routes } from "#app/routes.ts";
import { lazyPage } from "./lazy-page.tsx";

export type LoadedPage = { name: PageName; element: ReactElement };

export async function loadPage(name: PageName): Promise<LoadedPage> {
  const { default: Page } = await importPage(name);
  return { name, element: <Page /> };
}

/** The router's routes. The page of the document itself is loaded before, so that the first render has all of it. */
export function pageRoutes(loaded: LoadedPage): RouteObject[] {
  const error = (
    <MainContent>
      <ErrorScreen />
    </MainContent>
  );
  const children = Object.entries(routes).map(
    ([path, name]): RouteObject => ({
      path,
      caseSensitive: true,
      ...(name === loaded.name
        ? { element: loaded.element }
        : { lazy: () => lazyPage(path, () => importPage(name)) }),
    }),
  );
  return [
    {
      element: <Root />,
      // Where header or footer fail, the error screen stands alone.
      errorElement: <Document>{error}</Document>,
      children: [{ errorElement: error, children }],
    },
  ];
}
