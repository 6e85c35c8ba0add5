import { useSyncExternalStore } from "react";

/** A page that comes sooner needs no progress bar. */
const SLOW_MS = 300;

/** A chunk that takes longer hangs: the document may come by another way. */
const HUNG_MS = 10_000;

/** Counts clicks on links and steps through the history: the last one decides where the visitor goes. */
let lastWish = 0;
let isSlow = false;
const listeners = new Set<() => void>();

/** The progress bar shows a slow chunk. Rejects if it fails or hangs. False if the visitor meanwhile wished for another page. */
export async function awaitChunk(path: string, chunk: Promise<unknown>): Promise<boolean> {
  const own = newWish();
  setTimeout(() => own === lastWish && setSlow(true), SLOW_MS);
  const hung = new Promise((_, reject) => setTimeout(reject, HUNG_MS, new Error("it hangs")));
  try {
    await Promise.race([chunk, hung]);
    return own === lastWish;
  } catch (error) {
    if (own !== lastWish) return false;
    console.warn(`The chunk of ${path} is gone, loading the page itself.`, error);
    throw error;
  } finally {
    if (own === lastWish) newWish();
  }
}

/** Ends the wait for an earlier page. */
export function newWish(): number {
  setSlow(false);
  return ++lastWish;
}

/** Not by the router: the entry that is left stays this document's, so that Back brings the page back as it was. */
export function loadDocument(href: string): void {
  setSlow(true);
  // The browser may keep this page, with its bar, and show it again.
  window.addEventListener("pageshow", newWish, { once: true });
  if (href === window.location.href) window.location.reload();
  else window.location.assign(href);
}

export function useIsPageSlow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSlow,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSlow(value: boolean): void {
  isSlow = value;
  for (const listener of listeners) listener();
}
