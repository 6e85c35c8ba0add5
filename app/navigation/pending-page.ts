import { useSyncExternalStore } from "react";
import { rejectIfHung } from "#app/lib/reject-if-hung.ts";

/** Faster pages need no progress bar. */
const SLOW_MS = 300;

/** Counts link clicks and history steps: only the latest one navigates. */
let latestId = 0;
let isSlow = false;
const listeners = new Set<() => void>();

/** Shows the progress bar for a slow chunk. Rejects if it fails or hangs; false if a later navigation has replaced this one. */
export async function awaitChunk(path: string, chunk: Promise<unknown>): Promise<boolean> {
  const id = cancelPending();
  setTimeout(() => id === latestId && setSlow(true), SLOW_MS);
  try {
    await rejectIfHung(chunk);
    return id === latestId;
  } catch (error) {
    if (id !== latestId) return false;
    console.warn(`The chunk of ${path} is gone, loading the document.`, error);
    throw error;
  } finally {
    if (id === latestId) cancelPending();
  }
}

/** Ends the wait for an earlier page. Returns the id of the new navigation. */
export function cancelPending(): number {
  setSlow(false);
  return ++latestId;
}

/** Bypasses the router: the history entry stays with this document, so that Back restores the page as it was. */
export function loadDocument(href: string): void {
  setSlow(true);
  // The browser may restore this page, with its bar, from its cache.
  window.addEventListener("pageshow", cancelPending, { once: true });
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
