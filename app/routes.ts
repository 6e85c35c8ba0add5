// Paths, matching, page chunks and prefetching. Node imports the paths too (prerendering, sitemap, tests).
import { type ComponentType, createElement, type ReactElement } from "react";
import { matchRoutes } from "react-router";

/** Every path that returns 200, and its page, a folder of `app/pages/`. A page's first path is canonical, the others are aliases. */
export const pageByPath = {
  "/": "home",
  "/about": "about",
  "/blog": "blog",
  "/blog/how-to-start-learning-chinese": "blog",
  "/blog/chinese-pronunciation-guide": "blog",
  "/blog/common-chinese-phrases": "blog",
  "/blog/chinese-culture-tips": "blog",
  "/contact": "contact",
  "/courses": "courses",
  "/courses/beginner": "courses",
  "/courses/intermediate": "courses",
  "/courses/advanced": "courses",
  "/courses/business-chinese": "courses",
  "/courses/hsk-preparation": "courses",
  "/privacy": "privacy",
} as const satisfies Record<`/${string}`, string>;

export type Path = keyof typeof pageByPath;
export type PageName = (typeof pageByPath)[Path];
/** With the 404 page, which has no path. */
export type PageFolder = PageName | "not-found";

type PageModule = { default: ComponentType };

const entries = Object.entries(pageByPath) as readonly (readonly [Path, PageName])[];

export function pathsOf(page: PageName): readonly Path[] {
  return entries.filter(([, shown]) => shown === page).map(([path]) => path);
}

export function canonicalPath(page: PageName): Path {
  return pathsOf(page)[0] ?? "/";
}

export function canonicalPaths(): readonly Path[] {
  return [...new Set(Object.values(pageByPath))].map(canonicalPath);
}

/** Route table for the router. Case-sensitive; unknown paths show the 404 page. */
export const routeTable = [...entries, ["*", "not-found"] as const].map(([path, page]) => ({
  path,
  caseSensitive: true,
  handle: page,
}));

export function matchPage(pathname: string): PageFolder {
  return matchRoutes(routeTable, pathname)?.at(-1)?.route.handle ?? "not-found";
}

/** One chunk per page. The browser imports it by URL, which prefetching needs. Plain Node has no `import.meta.env`. */
const files: Readonly<Record<string, string | (() => Promise<PageModule>)>> = !import.meta.env
  ? {}
  : import.meta.env.SSR
    ? import.meta.glob<PageModule>("./pages/*/route.tsx")
    : import.meta.glob<string>("./pages/*/route.tsx", {
        query: "?chunk-url",
        import: "default",
        eager: true,
      });

const pages = new Map<PageFolder, ReactElement>();

/** The page, if its chunk is loaded. Not the router's `lazy`: it renders twice per click and caches failures. */
export function loadedPage(name: PageFolder): ReactElement | undefined {
  return pages.get(name);
}

export async function loadPage(name: PageFolder): Promise<void> {
  const file = files[`./pages/${name}/route.tsx`];
  if (import.meta.env.SSR && !file) throw new Error(`app/routes.ts: app/pages/${name}/route.tsx is missing`);
  const { default: Page }: PageModule =
    typeof file === "function" ? await file() : await import(/* @vite-ignore */ String(file));
  // Reuse the element: React does not rerender an identical one.
  if (pages.get(name)?.type !== Page) pages.set(name, createElement(Page));
}

/**
 * Fetches every page's chunk and what only some share (16 kB together) when this page is loaded and idle, since a finger does not
 * hover, and runs a chunk when a link to its page is hovered or focused. Fetches first: Firefox and WebKit never retry a failed module.
 */
export function prefetchPages(shared: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData) return;
  const wanted = new Set<PageFolder>();
  const urlOf = (page: PageFolder) => String(files[`./pages/${page}/route.tsx`]);
  const fetchChunk = async (url: string, priority: RequestPriority) => {
    const response = await fetch(url, { priority });
    await response.blob();
    return response.ok;
  };
  const onIntent = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== window.location.origin) return;
    const page = matchPage(link.pathname);
    if (wanted.has(page)) return;
    wanted.add(page);
    try {
      if (await fetchChunk(urlOf(page), "auto")) await loadPage(page);
    } catch {
      // The click retries and handles the failure.
    }
  };
  const onIdle = () => {
    const others = [...new Set(Object.values(pageByPath))].filter((page) => !pages.has(page)).map(urlOf);
    for (const url of [...others, ...shared]) fetchChunk(url, "low").catch(() => undefined);
  };
  // WebKit has no idle callbacks.
  const onLoad = () => (window.requestIdleCallback ?? setTimeout)(onIdle);
  document.addEventListener("pointerover", onIntent, { passive: true });
  document.addEventListener("focusin", onIntent);
  if (connection?.effectiveType?.includes("2g")) return;
  if (document.readyState === "complete") onLoad();
  else window.addEventListener("load", onLoad);
}
