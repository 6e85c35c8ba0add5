import { type ClientInstrumentation, matchRoutes, type RouteObject } from "react-router";

declare global {
  interface Window {
    __reactRouterDataRouter?: { routes: RouteObject[] };
    __reactRouterManifest?: { routes: Record<string, { module: string }> };
  }
}

/**
 * A tab that is older than the last deploy asks for chunks that are gone. The router would then reload the page the visitor
 * is leaving; we load the one they asked for. A chunk that loads here is in the browser's module map when the router asks.
 */
export const loadTargetWhenChunkIsGone: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to }) {
        if (typeof to === "string" && !(await chunkLoads(to))) {
          window.location.assign(to);
          await new Promise(() => undefined);
        }
        await callNavigate();
      },
    });
  },
};

async function chunkLoads(to: string): Promise<boolean> {
  const { pathname } = new URL(to, window.location.href);
  const match = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname)?.at(-1);
  const chunk = window.__reactRouterManifest?.routes[match?.route.id ?? ""]?.module;
  if (!chunk) return true;
  try {
    await import(/* @vite-ignore */ chunk);
    return true;
  } catch (error) {
    console.warn(`The chunk of ${pathname} is gone, loading the page itself.`, error);
    return false;
  }
}
