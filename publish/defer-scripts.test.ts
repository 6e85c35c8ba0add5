import { expect, it } from "vitest";
import { deferScripts } from "./defer-scripts.ts";
import { isSupportedBrowser } from "./supported-browsers.ts";

const moduleScript = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/route-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"pages/home/route":route1};

import("/assets/entry.client-4.js");`;

const page = (script: string, preloads = '<link rel="modulepreload" href="/assets/entry.client-4.js"/>') =>
  `<html><head>${preloads}<style>a{}</style></head><body><p>Text</p><script>first()</script><script type="module" async="">${script}</script></body></html>`;

it("takes the preloads out and starts the modules after the first paint", () => {
  const html = deferScripts(page(moduleScript), "index.html");
  expect(html).not.toContain("<link");
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    `<script>if(${isSupportedBrowser})requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(async()=>{`,
  );
  expect(html).toContain(
    'import("/assets/manifest-1.js"),import("/assets/root-2.js"),import("/assets/route-3.js")',
  );
  expect(html).toContain('window.__reactRouterRouteModules={"root":route0,"pages/home/route":route1}');
  expect(html).toContain('import("/assets/entry.client-4.js")');
});

it("leaves everything else as it was", () => {
  expect(deferScripts(page(moduleScript), "index.html")).toMatch(
    /^<html><head><style>a\{\}<\/style><\/head><body><p>Text<\/p><script>first\(\)<\/script><script>.*<\/script><\/body><\/html>$/,
  );
});

it.each([
  ["a script of another shape", page("import '/assets/entry.js'")],
  ["no module script", page(moduleScript).replace(' type="module" async=""', "")],
  ["a second module script", page(moduleScript) + page(moduleScript)],
  ["no preloads", page(moduleScript, "")],
])("fails on %s and names the page", (_, html) => {
  expect(() => deferScripts(html, "about/index.html")).toThrow(
    /^about\/index\.html: the router's scripts no longer have the shape/,
  );
});
