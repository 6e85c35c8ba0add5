import { matchRoutes } from "react-router";
import { type PageFolder, pathEntries } from "./paths.ts";

const catchAll = ["*", "not-found"] as const;

/** Route table for the router. Case-sensitive; unknown paths show the 404 page. */
export const routeTable = [...pathEntries, catchAll].map(([path, page]) => ({
  path,
  caseSensitive: true,
  handle: page,
}));

export function matchPage(pathname: string): PageFolder {
  return matchRoutes(routeTable, pathname)?.at(-1)?.route.handle ?? "not-found";
}
