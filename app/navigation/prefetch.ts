import { importPage } from "#app/routes.ts";
import { matchPage } from "./match-page.ts";

const prefetched = new Set<string>();

/** Loads a page's chunk when a pointer or the focus comes to a link to it, so that it is there, and has run, before the click. */
export function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === window.location.origin && !wantsToSave()) prefetch(link.pathname);
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
}

function prefetch(path: string): void {
  if (prefetched.has(path)) return;
  prefetched.add(path);
  // A click asks for the chunk again, and deals with the failure.
  importPage(matchPage(path)).catch(() => undefined);
}

function wantsToSave(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
