import { matchRoutes } from "react-router";
import { type PageFolder, type Path, pageByPath } from "./paths.ts";

const entries = Object.entries(pageByPath) as readonly (readonly [Path, PageFolder])[];

/** Route table for the router. Case-sensitive; unknown paths show the 404 page. */
export const routeTable = [...entries, ["*", "not-found"] as const].map(([path, page]) => ({
  path,
  caseSensitive: true,
  handle: page,
}));

export function matchPage(pathname: string): PageFolder {
  return matchRoutes(routeTable, pathname)?.at(-1)?.route.handle ?? "not-found";
}
