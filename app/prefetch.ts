import { pageChunk } from "./page-chunk.ts";

const asked = new Set<string>();

/**
 * Loads a page's scripts when a pointer or the focus comes to a link to it, so that they are there before the click, and have run. A
 * load that fails has no consequence here: the click asks again, and loads the document if it must.
 */
export function prefetchOnIntent(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === window.location.origin && !wantsToSave()) load(link.pathname);
  };
  document.addEventListener("pointerover", prefetch, { passive: true });
  document.addEventListener("focusin", prefetch);
}

function load(path: string): void {
  if (asked.has(path)) return;
  asked.add(path);
  const chunk = pageChunk(path);
  if (chunk) import(/* @vite-ignore */ chunk.module).catch(() => undefined);
}

function wantsToSave(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
