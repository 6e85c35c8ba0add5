// Sets up Fast Refresh in development; must be imported first. Empty in a build.
import "@vitejs/plugin-react/preamble";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { cancelPending, loadDocument } from "./navigation/pending-page.ts";
import { loadedPage, loadPage, matchPage, prefetchOnIntent } from "./routes.ts";
import { siteRoutes } from "./site-routes.tsx";

// In development the style sheet is a module, for hot updates.
if (import.meta.env.DEV) import("./styles/app.css");

/**
 * Called by start.ts with the path the document was rendered for. `takeClicks` returns the buttons clicked so far.
 * Resolves to false if the document belongs to another URL and stays static.
 */
export async function start(renderedPath: string, takeClicks: () => HTMLElement[]): Promise<boolean> {
  const page = matchPage(renderedPath);
  // Hosts serve the 404 page for `/about//`, where the router matches About, and a refused form at the service's URL.
  if (matchPage(window.location.pathname) !== page) return false;
  // Added before the router's listener: Back and Forward may lead to a page of an earlier document, with a chunk not loaded here.
  window.addEventListener("popstate", (event) => {
    cancelPending();
    if (loadedPage(matchPage(window.location.pathname))) return;
    event.stopImmediatePropagation();
    loadDocument(window.location.href);
  });
  await loadPage(page);
  const router = createBrowserRouter(siteRoutes(), {
    // Marks the document as rendered: otherwise the router scrolls to the top.
    hydrationData: { loaderData: {} },
  });
  prefetchOnIntent();
  // Hydrate in a separate task, so that a tap in between is handled.
  await new Promise((resolve) => setTimeout(resolve));
  const clicked = takeClicks();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated clicked={clicked}>
          {/* With transitions React would render in slices: later, with frames of the old page in between. */}
          <RouterProvider router={router} useTransitions={false} />
        </Hydrated>
      </StrictMode>,
    );
  });
  return true;
}

/** Wraps the page, so that its effect runs last. */
function Hydrated({ clicked, children }: { clicked: HTMLElement[]; children: ReactNode }) {
  useEffect(() => {
    performance.mark("hydrated");
    for (const button of clicked.splice(0)) {
      button.ariaBusy = null;
      button.click();
    }
  }, [clicked]);
  return children;
}
