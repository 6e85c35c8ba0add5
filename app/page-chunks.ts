// One chunk per page. The browser imports it by its URL, which prefetching needs too.
import { type ComponentType, createElement, type ReactElement } from "react";
import type { PageFolder } from "./paths.ts";

type PageModule = { default: ComponentType };

const urls: Readonly<Record<string, string>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<string>("./pages/*/route.tsx", {
      query: "?chunk-url",
      import: "default",
      eager: true,
    });

/** Where documents are rendered. */
const loaders: Readonly<Record<string, () => Promise<PageModule>>> = import.meta.env.SSR
  ? import.meta.glob<PageModule>("./pages/*/route.tsx")
  : {};

const pages = new Map<PageFolder, ReactElement>();

/** The page, if its chunk is loaded. Not the router's `lazy`: it renders twice per click and caches failures. */
export function loadedPage(name: PageFolder): ReactElement | undefined {
  return pages.get(name);
}

export async function loadPage(name: PageFolder): Promise<void> {
  const { default: Page } = await importPage(name);
  // Reuse the element: React does not rerender an identical one.
  if (pages.get(name)?.type !== Page) pages.set(name, createElement(Page));
}

export function chunkUrl(name: PageFolder): string {
  return String(urls[fileOf(name)]);
}

function importPage(name: PageFolder): Promise<PageModule> {
  if (!import.meta.env.SSR) return import(/* @vite-ignore */ chunkUrl(name));
  const load = loaders[fileOf(name)];
  if (!load) throw new Error(`app/paths.ts: app/pages/${name}/route.tsx is missing`);
  return load();
}

function fileOf(name: PageFolder): string {
  return `./pages/${name}/route.tsx`;
}
