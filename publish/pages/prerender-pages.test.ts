import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pageByPath } from "#app/paths.ts";
import { filesOf, prerenderPages, scriptsOf } from "./prerender-pages.ts";

const chunk = (
  fileName: string,
  module: string,
  imports: string[] = [],
  exports: string[] = [],
) => {
  return { fileName, facadeModuleId: resolve("app", module), imports, exports, code: "begin();\n" };
};
const about = chunk(
  "route-1.js",
  "pages/about/route.tsx",
  ["shared.js", "libraries.js"],
  ["default"],
);
const entry = chunk("entry.js", "entry.client.tsx", ["libraries.js", "shared.js"], ["hydratePage"]);
const shared = [chunk("shared.js", "root.tsx", ["libraries.js"]), chunk("libraries.js", "lib")];
const NO_STYLES = { site: "", document: "", withoutScripts: "" };
const chunks = [entry, about, ...shared];

// The documents themselves: tests/journeys/routes.journey.ts.
it("lists a page's files once each, after their imports, the entry last", () => {
  expect(scriptsOf("about", chunks)).toEqual([
    "/libraries.js",
    "/shared.js",
    "/route-1.js",
    "/entry.js",
  ]);
});

it("lists what other pages share and a page does not load", () => {
  const pages = [...new Set(Object.values(pageByPath))].map((page) => {
    const ownImports = ["courses", "contact"].includes(page) ? ["facts.js"] : [];
    const imports = ["shared.js", ...ownImports];
    return chunk(`${page}.js`, `pages/${page}/route.tsx`, imports, ["default"]);
  });
  const all = [entry, ...shared, ...pages, chunk("facts.js", "facts.ts")];
  expect(filesOf("home", all).shared).toEqual(["/facts.js"]);
  expect(filesOf("courses", all).shared).toEqual([]);
});

it.each([
  [
    "whose entry lost its export",
    [{ ...entry, exports: [] }, about, ...shared],
    'no export "hydratePage"',
  ],
  ["without an entry", [about, ...shared], "app/entry.client.tsx"],
  ["without the page", [entry, ...shared], "app/pages/about/route.tsx"],
  ["whose page lost its export", [entry, { ...about, exports: [] }], 'no export "default"'],
  ["with a file missing", [entry, about], "shared.js"],
])("fails on a build %s", (_, broken, message) => {
  expect(() => scriptsOf("about", broken)).toThrow(message);
});

it("fails on a start script that imports something", async () => {
  const broken = [chunk("start.js", "start.ts", ["shared.js"])];
  const rendering = prerenderPages("", broken, { renderPage: async () => "", styles: NO_STYLES });
  await expect(rendering).rejects.toThrow("without imports");
});
