import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isServedForAnotherPage } from "./loose-address.ts";
import { loadTargetWhenChunkIsGone } from "./missing-chunk.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { expectSkippedTransitions } from "./view-transitions.ts";

// In development the style sheet is a module, so that changes to it show at once.
if (import.meta.env.DEV) import("./styles/app.css");

if (!isServedForAnotherPage()) start();

function start() {
  expectSkippedTransitions();
  prefetchOnIntent();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[loadTargetWhenChunkIsGone]} />
      </StrictMode>,
    );
  });
}
