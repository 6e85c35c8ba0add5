// Sets up Fast Refresh in development, and must come first. Empty in a build.
import "@vitejs/plugin-react/preamble";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { matchPage } from "./navigation/match-page.ts";
import { loadPage, pageRoutes } from "./navigation/page-routes.tsx";
import { prefetchOnIntent } from "./navigation/prefetch.ts";

// In development the style sheet is a module, so that changes to it show at once.
if (import.meta.env.DEV) import("./styles/app.css");

/** Called by the document's start script (`publish/start-script.ts`) with the path that the document was rendered for. */
export async function start(renderedPath: string): Promise<void> {
  const page = matchPage(renderedPath);
  // A host answers `/about//` with the 404 page where the router sees About. That document is left as it is: it works without scripts.
  if (matchPage(window.location.pathname) !== page) return;
  const router = createBrowserRouter(pageRoutes(await loadPage(page)), {
    // Says that the document is rendered already: else the router would scroll it to the top.
    hydrationData: { loaderData: {} },
  });
  prefetchOnIntent();
  // Hydration begins in a task of its own, so that a tap in between is not held up.
  await new Promise((resolve) => setTimeout(resolve));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Without React's transitions, a page is rendered in one go. In slices it would come later, with frames of the old one between. */}
        <RouterProvider router={router} useTransitions={false} />
      </StrictMode>,
    );
  });
}
