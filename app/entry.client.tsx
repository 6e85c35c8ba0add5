// Sets up Fast Refresh in development, and must come first. Empty in a build.
import "@vitejs/plugin-react/preamble";
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { loadDocument, newWish } from "./navigation/pending-page.ts";
import { loadedPage, loadPage, matchPage, prefetchOnIntent } from "./routes.ts";
import { siteRoutes } from "./site-routes.tsx";

// In development the style sheet is a module, so that changes to it show at once.
if (import.meta.env.DEV) import("./styles/app.css");

/** Called by start.ts with the path that the document was rendered for. `takeClicks` gives the buttons clicked before React listens. */
export async function start(renderedPath: string, takeClicks: () => HTMLElement[]): Promise<void> {
  const page = matchPage(renderedPath);
  // A host answers `/about//` with the 404 page where the router sees About. That document is left as it is: it works without scripts.
  if (matchPage(window.location.pathname) !== page) return;
  // Before the router's own listener. Back and Forward may lead to a page that came with an earlier document.
  window.addEventListener("popstate", (event) => {
    newWish();
    if (loadedPage(matchPage(window.location.pathname))) return;
    event.stopImmediatePropagation();
    loadDocument(window.location.href);
  });
  await loadPage(page);
  const router = createBrowserRouter(siteRoutes(), {
    // Says that the document is rendered already: else the router would scroll it to the top.
    hydrationData: { loaderData: {} },
  });
  prefetchOnIntent();
  // Hydration begins in a task of its own, so that a tap in between is not held up.
  await new Promise((resolve) => setTimeout(resolve));
  const clicked = takeClicks();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated clicked={clicked}>
          {/* Without React's transitions, a page is rendered in one go. In slices it would come later, with frames of the old one between. */}
          <RouterProvider router={router} useTransitions={false} />
        </Hydrated>
      </StrictMode>,
    );
  });
}

/** Around the page, so that its effect is the last. */
function Hydrated({ clicked, children }: { clicked: HTMLElement[]; children: ReactNode }) {
  useEffect(() => {
    performance.mark("hydrated");
    for (const button of clicked.splice(0)) button.click();
  }, [clicked]);
  return children;
}
