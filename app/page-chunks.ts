// One chunk per page. The browser imports it by its URL, which prefetching needs too.
import { type ComponentType, createElement, type ReactElement } from "react";
import { required } from "./lib/required.ts";
import type { PageFolder } from "./paths.ts";

type PageModule = { default: ComponentType };

type Loaders = Readonly<Record<string, () => Promise<PageModule>>>;
type Urls = Readonly<Record<string, string>>;

/** By file. Only where documents are rendered: browsers would load the pages' code with it. */
const loaders: Loaders = import.meta.env.SSR
  ? import.meta.glob<PageModule>("./pages/*/route.tsx")
  : {};

/** By file. Only in browsers: prerendering loads no chunk by its URL. */
const urls: Urls = import.meta.env.SSR
  ? {}
  : import.meta.glob<string>("./pages/*/route.tsx", {
      query: "?chunk-url",
      import: "default",
      eager: true,
    });

const pages = new Map<PageFolder, ReactElement>();

/**
 * The page, if its chunk is loaded. Not the router's `lazy`: it renders twice per click and caches
 * failures.
 */
export function loadedPage(name: PageFolder): ReactElement | undefined {
  return pages.get(name);
}

export async function loadPage(name: PageFolder): Promise<void> {
  const { default: Page } = await importPage(name);
  // Reuse the element: React does not rerender an identical one.
  if (pages.get(name)?.type !== Page) pages.set(name, createElement(Page));
}

export function chunkUrl(name: PageFolder): string {
  return required(urls[fileOf(name)], name);
}

function importPage(name: PageFolder): Promise<PageModule> {
  if (!import.meta.env.SSR) return import(/* @vite-ignore */ chunkUrl(name));
  const load = required(loaders[fileOf(name)], `app/pages/${name}, which app/paths.ts names`);
  return load();
}

function fileOf(name: PageFolder): string {
  return `./pages/${name}/route.tsx`;
}
