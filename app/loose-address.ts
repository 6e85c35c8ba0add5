import { matchRoutes } from "react-router";

/**
 * Hosts tell `/About` and `/about//` from `/about` and answer with the page for unknown addresses. The router does not, and would
 * tear that page down for another (`caseSensitive` does not reach its routes in the browser). Such a document is better left as it
 * was served: its links, menu and forms work without scripts.
 */
export function isServedForAnotherPage(): boolean {
  const routes = Object.entries(window.__reactRouterManifest?.routes ?? {})
    .filter(([id]) => id !== "root")
    .map(([id, { path = "" }]) => ({ id, path }));
  const loaded = window.__reactRouterRouteModules ?? {};
  const isNotFoundPage = routes.some(({ id, path }) => path === "*" && id in loaded);
  if (!isNotFoundPage) return false;
  return matchRoutes(routes, window.location.pathname)?.at(-1)?.route.path !== "*";
}
