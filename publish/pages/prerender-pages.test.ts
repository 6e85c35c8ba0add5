import { access, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { pageByPath } from "#app/routes.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { pageFiles, prerenderPages } from "./prerender-pages.ts";

const chunk = (fileName: string, module: string, imports: string[] = [], exports: string[] = []) => {
  return { fileName, facadeModuleId: resolve("app", module), imports, exports, code: "begin();\n" };
};
const about = chunk("route-1.js", "pages/about/route.tsx", ["shared.js", "libraries.js"], ["default"]);
const entry = chunk("entry.js", "entry.client.tsx", ["libraries.js", "shared.js"], ["hydratePage"]);
const start = chunk("start.js", "start.ts");
const shared = [chunk("shared.js", "root.tsx", ["libraries.js"]), chunk("libraries.js", "lib")];
const chunks = [entry, about, start, ...shared];

it("writes a document for every path and a 404 page, each with its modules and the start script", async () => {
  const client = await temporaryDirectory();
  await writeFile(join(client, "start.js"), "");
  const { pages, script } = await prerenderPages(client, chunks, {
    renderPage: async (path, { filesOf, bootstrapScriptContent }) =>
      `${path} ${filesOf("about")} ${bootstrapScriptContent}`,
  });
  expect(Object.keys(pages)).toHaveLength(Object.keys(pageByPath).length + 1);
  expect(pages["404.html"]).toMatch(/^\/404 /);
  for (const [name, html] of Object.entries(pages))
    expect(await readFile(join(client, name), "utf8")).toBe(html);
  // Each file once, after its imports; the entry last.
  const files = "/libraries.js,/shared.js,/route-1.js,/entry.js";
  expect(pages["courses/beginner/index.html"]).toBe(`/courses/beginner ${files} (()=>{begin();})()`);
  expect(script).toBe("(()=>{begin();})()");
  await expect(access(join(client, "start.js"))).rejects.toThrow("ENOENT");
});

it.each([
  ["whose entry lost its export", [{ ...entry, exports: [] }, about, ...shared], 'an export "hydratePage"'],
  ["without an entry", [about, ...shared], "app/entry.client.tsx"],
  ["without the page", [entry, ...shared], "app/pages/about/route.tsx"],
  ["whose page lost its export", [entry, { ...about, exports: [] }], 'an export "default"'],
  ["with a file missing", [entry, about], "shared.js"],
])("fails on a build %s", (_, broken, message) => {
  expect(() => pageFiles("about", broken)).toThrow(new RegExp(`would not hydrate.*${message}`));
});

it("fails on a start script that imports something", async () => {
  const broken = [{ ...start, imports: ["shared.js"] }];
  const rendering = prerenderPages("", broken, { renderPage: async () => "" });
  await expect(rendering).rejects.toThrow("without imports");
});
