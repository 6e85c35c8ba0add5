import type { LoaderFunctionArgs } from "react-router";
import { rejectIfHung } from "#app/lib/reject-if-hung.ts";
import { loadPage } from "#app/page-chunks.ts";
import { matchPage } from "#app/routes.ts";

/**
 * The loader of every page. If its chunk fails or hangs, the browser loads the document, unless the
 * visitor has gone elsewhere.
 */
export async function pageLoader({ url, request }: LoaderFunctionArgs): Promise<null> {
  try {
    await rejectIfHung(loadPage(matchPage(url.pathname)));
  } catch (error) {
    if (request.signal.aborted) return null;
    console.warn(`The chunk of ${url.pathname} is gone, loading the document.`, error);
    // After Back the URL has changed already. After a click nothing is pushed, so that Back finds
    // this page as it was.
    if (url.href === window.location.href) {
      window.location.reload();
    } else {
      window.location.assign(url);
    }
    // Pending until the document is replaced. Back may restore it from the browser's cache.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) window.location.reload();
    });
    await new Promise(() => undefined);
  }
  return null;
}
