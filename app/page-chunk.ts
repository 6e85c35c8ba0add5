import { matchRoutes, type RouteObject } from "react-router";

declare global {
  interface Window {
    __reactRouterDataRouter?: { routes: RouteObject[] };
    __reactRouterManifest?: { routes: Record<string, { path?: string; module: string }> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** The scripts of the page at an address of this site, as the router's manifest has them. */
export function pageChunk(to: string): { module: string } | undefined {
  const { pathname } = new URL(to, window.location.href);
  const match = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname)?.at(-1);
  return window.__reactRouterManifest?.routes[match?.route.id ?? ""];
}
