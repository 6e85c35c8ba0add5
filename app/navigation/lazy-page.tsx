import { type ReactElement, useEffect } from "react";
import type { PageModule } from "#app/routes.ts";

/**
 * What a route's `lazy` gives the router. The router keeps a rejected `lazy` for good, so a missing chunk resolves too: to a reload
 * of the target, whose document names chunks that exist. A tab that is older than the last deploy gets there.
 *
 * An element, not a component: the router renders more than once for a click, and React skips an element it has seen.
 */
export async function lazyPage(
  path: string,
  load: () => Promise<PageModule>,
): Promise<{ element: ReactElement }> {
  try {
    const { default: Page } = await load();
    return { element: <Page /> };
  } catch (error) {
    console.warn(`The chunk of ${path} is gone, loading the page itself.`, error);
    return { element: <FullLoad /> };
  }
}

/** By the time this is rendered the address is the target's. */
function FullLoad() {
  useEffect(() => window.location.reload(), []);
  return null;
}
