import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isServedForAnotherPage } from "./loose-address.ts";
import { pageChange } from "./page-change.ts";
import { prefetchOnIntent } from "./prefetch.ts";

// In development the style sheet is a module, so that changes to it show at once.
if (import.meta.env.DEV) import("./styles/app.css");

if (!isServedForAnotherPage()) {
  prefetchOnIntent();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Without React's transitions, a page is drawn in one go. In slices it would come later, with frames of the old one between. */}
        <HydratedRouter instrumentations={[pageChange]} useTransitions={false} />
      </StrictMode>,
    );
  });
}
