import type { ComponentType } from "react";
import { type PageName as AddressedPage, addresses } from "./content/addresses.ts";

export type PageName = AddressedPage | "not-found";
export type PageModule = { default: ComponentType };

/** Which page each address shows, and which all others do. */
export const routes: Readonly<Record<string, PageName>> = { ...addresses, "*": "not-found" };

/**
 * One chunk a page. A page's name is its folder: the prerenderer finds the chunk by it. Browsers import it by its address: for a plain
 * `import()` Vite adds 0.6 kB of code that preloads what a chunk needs, and these need nothing.
 */
const files: Readonly<Record<string, string | (() => Promise<PageModule>)>> = import.meta.env.SSR
  ? import.meta.glob<PageModule>("./pages/*/route.tsx")
  : import.meta.glob<string>("./pages/*/route.tsx", { query: "?chunk-url", import: "default", eager: true });

export async function importPage(page: PageName): Promise<PageModule> {
  const file = files[`./pages/${page}/route.tsx`];
  if (!file) throw new Error(`app/content/addresses.ts: there is no app/pages/${page}/route.tsx`);
  return typeof file === "string" ? import(/* @vite-ignore */ file) : file();
}
