import type { ComponentType } from "react";
import { type PageName as AddressedPage, addresses } from "./content/addresses.ts";

export type PageName = AddressedPage | "not-found";
export type PageModule = { default: ComponentType };

/** Which page each address shows, and which all others do. */
export const routes: Readonly<Record<string, PageName>> = { ...addresses, "*": "not-found" };

/** One chunk a page. A page's name is its folder: the prerenderer finds the chunk by it. */
const files = import.meta.glob<PageModule>("./pages/*/route.tsx");

export async function importPage(page: PageName): Promise<PageModule> {
  const load = files[`./pages/${page}/route.tsx`];
  if (!load) throw new Error(`app/content/addresses.ts: there is no app/pages/${page}/route.tsx`);
  return load();
}
