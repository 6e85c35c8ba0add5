import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isServedForAnotherPage } from "./loose-address.ts";
import { pageChange } from "./page-change.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { deviceTook } from "./view-transitions.ts";

// In development the style sheet is a module, so that changes to it show at once.
if (import.meta.env.DEV) import("./styles/app.css");

const begun = performance.now();

if (!isServedForAnotherPage()) {
  prefetchOnIntent();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Stopwatch>
          {/* Without React's transitions, a page is drawn in one go. In slices it would come later, with frames of the old one between. */}
          <HydratedRouter instrumentations={[pageChange]} useTransitions={false} />
        </Stopwatch>
      </StrictMode>,
    );
  });
}

/** Around the router, not beside it: a sibling would change the ids that React counts, and the HTML has them already. */
function Stopwatch({ children }: { children: ReactNode }) {
  useEffect(() => deviceTook(performance.now() - begun), []);
  return children;
}
