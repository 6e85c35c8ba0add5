import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isServedForAnotherPage } from "./loose-address.ts";
import { loadTargetWhenChunkIsGone } from "./missing-chunk.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { deviceTook, tameViewTransitions } from "./view-transitions.ts";

// In development the style sheet is a module, so that changes to it show at once.
if (import.meta.env.DEV) import("./styles/app.css");

const begun = performance.now();

if (!isServedForAnotherPage()) {
  tameViewTransitions();
  prefetchOnIntent();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* A page that was asked for is drawn in one go. In slices it would come later, with frames of the old one between. */}
        <Stopwatch>
          <HydratedRouter instrumentations={[loadTargetWhenChunkIsGone]} useTransitions={false} />
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
