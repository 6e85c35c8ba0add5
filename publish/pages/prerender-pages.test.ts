import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageByPath } from "#app/routes.ts";
import { listSiteFiles } from "#publish/files/site-directory.ts";
import { temporaryDirectory } from "#tests/service/temporary-directory.ts";
import { documents, prerenderPages } from "./prerender-pages.ts";

const chunk = { facadeModuleId: null, isEntry: false, imports: [], exports: [] };
const chunks = [
  { ...chunk, fileName: "entry.js", isEntry: true, exports: ["start"] },
  { ...chunk, fileName: "home.js", facadeModuleId: "/app/pages/home/route.tsx", exports: ["default"] },
];

it("writes a document for every path, and one for all others, each with the modules of its page", async () => {
  const directory = await temporaryDirectory();
  await prerenderPages({
    directory,
    chunks,
    startScript: "start()",
    renderPage: async (path, { filesOf, bootstrapScriptContent }) =>
      `${path} ${filesOf("home")} ${bootstrapScriptContent}`,
  });
  expect(await listSiteFiles(directory)).toEqual(Object.keys(documents).toSorted());
  expect(Object.keys(documents)).toHaveLength(Object.keys(pageByPath).length + 1);
  expect(await readFile(join(directory, "courses/beginner/index.html"), "utf8")).toBe(
    "/courses/beginner /home.js,/entry.js start()",
  );
  expect(await readFile(join(directory, "404.html"), "utf8")).toMatch(/^\/404 /);
});

it("fails where a page would not hydrate", async () => {
  const directory = await temporaryDirectory();
  const render = prerenderPages({
    directory,
    chunks,
    startScript: "",
    renderPage: async (_, { filesOf }) => String(filesOf("about")),
  });
  await expect(render).rejects.toThrow("would not hydrate");
});
