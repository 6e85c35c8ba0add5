// Sets up Fast Refresh in development; must be imported first. Empty in a build.
import "@vitejs/plugin-react/preamble";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { pageLoader } from "./navigation/page-loader.ts";
import { prefetchPages } from "./navigation/prefetch.ts";
import { loadPage } from "./page-chunks.ts";
import { PAGE_ROUTE, routeTree } from "./route-tree.tsx";
import { matchPage } from "./routes.ts";

// In development the style sheet is a module, for hot updates.
if (import.meta.env.DEV) import("./styles/app.css");

/**
 * Called by start.ts with the path the document was rendered for. `takeClicks` returns the buttons
 * clicked so far, `shared` is what other pages share. Resolves to false if the document belongs to
 * another URL and stays static.
 */
export async function hydratePage(
  renderedPath: string,
  takeClicks: () => HTMLElement[],
  shared: readonly string[],
): Promise<boolean> {
  const page = matchPage(renderedPath);
  await loadPage(page);
  // Hosts serve the 404 page for `/about//`, where the router matches About, and a refused form at
  // the service's URL.
  if (matchPage(window.location.pathname) !== page) {
    // An entry of the router: Back or Forward led to it before this document was hydrated.
    if (window.history.state) window.location.reload();
    return false;
  }
  const router = createBrowserRouter(routeTree({ loader: pageLoader }), {
    // Marks the document as rendered: otherwise the router would load the page again and scroll to
    // the top.
    hydrationData: { loaderData: { [PAGE_ROUTE]: null } },
  });
  // Hydrate in a separate task, so that a tap in between is handled.
  await new Promise((resolve) => setTimeout(resolve));
  const clicked = takeClicks();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated clicked={clicked}>
          {/* With transitions React would render in slices: later, with frames of the old page in
              between. */}
          <RouterProvider router={router} useTransitions={false} />
        </Hydrated>
      </StrictMode>,
    );
  });
  prefetchPages(shared);
  return true;
}

type HydratedProps = {
  clicked: HTMLElement[];
  children: ReactNode;
};

/** Wraps the page, so that its effect runs last. */
function Hydrated({ clicked, children }: HydratedProps) {
  useEffect(() => {
    performance.mark("hydrated");
    // Emptied: StrictMode runs effects twice in development, and each click counts once.
    for (const button of clicked.splice(0)) {
      button.ariaBusy = null;
      button.click();
    }
  }, [clicked]);
  return children;
}
