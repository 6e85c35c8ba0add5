import { pageChunk } from "./page-chunk.ts";

const asked = new Set<string>();

/**
 * Fetches a page's scripts when a pointer or the focus comes to a link to it, so that they are there before the click. A
 * preload that fails has no consequence; the router's own prefetching reloads the page that is being read.
 */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === window.location.origin && !wantsToSave()) preload(link.pathname);
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch);
}

function preload(path: string): void {
  const chunk = pageChunk(path);
  for (const href of chunk ? [chunk.module, ...(chunk.imports ?? [])] : []) {
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

function wantsToSave(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
