import type { Page } from "@playwright/test";

type Manifest = { routes: Record<string, { path?: string; module: string }> };

/** The address of the script that holds a page, as the router knows it. */
export function chunkOf(page: Page, path: string): Promise<string> {
  return page.evaluate((wanted) => {
    const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest: Manifest };
    const route = Object.values(manifest.routes).find((entry) => `/${entry.path ?? ""}` === wanted);
    if (!route) throw new Error(`no route ${wanted}`);
    return new URL(route.module, window.location.href).href;
  }, path);
}
