import { chunkUrl, loadedPage, loadPage } from "#app/page-chunks.ts";
import { type PageFolder, pageByPath } from "#app/paths.ts";
import { matchPage } from "#app/routes.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Fetches every page's chunk and what only some share (17 kB together) when this page is loaded and
 * idle, since a finger does not hover, and runs a chunk when a link to its page is hovered or
 * focused.
 */
export function prefetchPages(shared: readonly string[]): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  runOnIntent();
  if (!connection?.effectiveType?.includes("2g")) whenLoadedAndIdle(() => fetchOthers(shared));
}

function runOnIntent(): void {
  const wanted = new Set<PageFolder>();
  const onIntent = async ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    // A file to save is no page: a `blob:` link has this origin too.
    if (!link || link.download || link.origin !== window.location.origin) return;
    const page = matchPage(link.pathname);
    if (wanted.has(page)) return;
    wanted.add(page);
    try {
      const isFetched = await fetchChunk(chunkUrl(page), "auto");
      if (isFetched) await loadPage(page);
    } catch {
      // The click retries and handles the failure.
    }
  };
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
}

function whenLoadedAndIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  const onLoad = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") {
    onLoad();
  } else {
    window.addEventListener("load", onLoad);
  }
}

function fetchOthers(shared: readonly string[]): void {
  const pages = new Set(Object.values(pageByPath));
  const others = [...pages].filter((page) => !loadedPage(page));
  const urls = [...others.map(chunkUrl), ...shared];
  for (const url of urls) {
    // A click retries and handles the failure.
    fetchChunk(url, "low").catch(() => undefined);
  }
}

/** Before it is imported: Firefox and WebKit never retry a failed module. */
async function fetchChunk(url: string, priority: RequestPriority): Promise<boolean> {
  const response = await fetch(url, { priority });
  await response.blob();
  return response.ok;
}
