import type { ClientInstrumentation } from "react-router";
import { pageChunk } from "./page-chunk.ts";

/** Counts navigations, so that one whose chunk is slow to come does not take over from one that was asked for after it. */
let latest = 0;

/**
 * What happens between a click on a link and the next page. Its chunk is loaded first, and is in the browser's module map when the
 * router asks for it. A tab that is older than the last deploy asks for chunks that are gone: the router would then reload the page
 * the visitor is leaving; we load the one they asked for.
 */
export const pageChange: ClientInstrumentation = {
  router(router) {
    window.addEventListener("popstate", () => {
      latest++;
    });
    router.instrument({
      async navigate(callNavigate, { to }) {
        const mine = ++latest;
        const loads = typeof to !== "string" || (await chunkLoads(to));
        if (mine !== latest) return never();
        if (!loads) {
          window.location.assign(to);
          return never();
        }
        await callNavigate();
      },
    });
  },
};

/** An instrumentation that comes to its end lets the navigation happen. */
function never(): Promise<void> {
  return new Promise(() => undefined);
}

async function chunkLoads(to: string): Promise<boolean> {
  const chunk = pageChunk(to);
  if (!chunk) return true;
  try {
    await import(/* @vite-ignore */ chunk.module);
    return true;
  } catch (error) {
    console.warn(`The chunk of ${to} is gone, loading the page itself.`, error);
    return false;
  }
}
