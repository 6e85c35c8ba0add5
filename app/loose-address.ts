import { matchRoutes } from "react-router";

/**
 * Hosts tell `/About` and `/about//` from `/about` and answer with the page for unknown addresses. The router does not, and would
 * tear that page down for another (`caseSensitive` does not reach its routes in the browser). Such a document is better left as it
 * was served: its links, menu and forms work without scripts.
 */
export function isServedForAnotherPage(): boolean {
  const known = Object.entries(window.__reactRouterManifest?.routes ?? {}).filter(([id]) => id !== "root");
  const routes = known.map(([id, { path = "" }]) => ({ id, path }));
  const match = matchRoutes(routes, window.location.pathname)?.at(-1);
  return match !== undefined && !(match.route.id in (window.__reactRouterRouteModules ?? {}));
}
