import { isSupportedBrowser } from "./supported-browsers.ts";

/**
 * Lets the page paint before its scripts start.
 *
 * The router writes a module script with static imports and a preload for each of them; both compete with the text, the
 * fonts and the pictures of the first view. Here the preloads go, and the module script becomes one that waits for the first
 * paint (two frames and a task) and then asks for everything at once. What has come is run file by file, each in a task of its own,
 * so that a tap meanwhile does not wait for all of it. Nothing else of the document changes, and the page hydrates as before. In a
 * browser older than the supported ones no script starts at all.
 *
 * The router's script is taken apart by its exact shape: an upgrade that changes the shape fails the build.
 */
export function deferScripts(html: string, page: string): string {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"\/>/g)];
  const [script, ...others] = html.matchAll(/<script type="module" async="">([\s\S]*?)<\/script>/g);
  if (!script?.[1] || others.length > 0) throw new ShapeError(page, "there is not exactly one module script");
  if (preloads.length === 0) throw new ShapeError(page, "there are no module preloads");

  const { manifest, routes, modules, entry } = takeApart(script[1], page);
  const hrefs = preloads.map(([, href]) => href);
  const start = [
    `const urls=${JSON.stringify(hrefs)};`,
    `for(const href of urls)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `for(const url of urls)if(url!==${JSON.stringify(entry)}){await import(url);await new Promise(r=>setTimeout(r))}`,
    `const [,${routes.map((_, index) => `route${index}`).join(",")}]=await Promise.all([${[manifest, ...routes].map((url) => `import(${JSON.stringify(url)})`).join(",")}]);`,
    `window.__reactRouterRouteModules=${modules};`,
    `import(${JSON.stringify(entry)})`,
  ].join("");
  const waiting = `if(${isSupportedBrowser})requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(async()=>{${start}})))`;

  return preloads
    .reduce((text, [link]) => text.replace(link, ""), html)
    .replace(script[0], () => `<script>${waiting}</script>`);
}

type RouterScript = { manifest: string; routes: string[]; modules: string; entry: string };

function takeApart(code: string, page: string): RouterScript {
  const shape =
    /^import "([^"]+)";\n((?:import \* as route\d+ from "[^"]+";\n?)+)\s*window\.__reactRouterRouteModules = (\{[^}]*\});\s*import\("([^"]+)"\);$/;
  const [, manifest, imports, modules, entry] = shape.exec(code) ?? [];
  if (!manifest || !imports || !modules || !entry)
    throw new ShapeError(page, `the module script reads\n${code}`);
  const routes = [...imports.matchAll(/from "([^"]+)"/g)].flatMap(([, url]) => url ?? []);
  return { manifest, routes, modules, entry };
}

class ShapeError extends Error {
  constructor(page: string, what: string) {
    super(
      `${page}: the router's scripts no longer have the shape that publish/defer-scripts.ts knows: ${what}`,
    );
  }
}
