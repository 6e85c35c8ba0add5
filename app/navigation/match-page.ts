import { matchRoutes } from "react-router";
import { type PageName, routes } from "#app/routes.ts";

const table = Object.entries(routes).map(([path, page]) => ({ path, caseSensitive: true, handle: page }));

/** The page that the router shows at a path of this site. */
export function matchPage(pathname: string): PageName {
  return matchRoutes(table, pathname)?.at(-1)?.route.handle ?? "not-found";
}
