import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { languagesIn } from "#publish/languages/languages.ts";
import type { prerenderPages, ServerEntry } from "#publish/pages/prerender-pages.ts";
import type { publish } from "#publish/publish.ts";

type Steps = { prerenderPages: typeof prerenderPages; publish: typeof publish };

const START_SCRIPT = "app/start.ts";

/** `vite build`: the browser's scripts, then the documents that start them, then all that is done to the built files. */
export function sitePlugin(): Plugin {
  return {
    name: "zixue:site",
    apply: "build",
    config: () => ({
      build: { modulePreload: false },
      environments: {
        client: {
          build: {
            outDir: "build/client",
            // publish/files/notices.ts adds the art.
            license: { fileName: "notices.txt" },
            rolldownOptions: {
              input: ["app/entry.client.tsx", START_SCRIPT],
              // The start script calls an export of the entry. Without this Vite drops it.
              preserveEntrySignatures: "exports-only",
            },
          },
        },
        ssr: {
          build: {
            outDir: "build/server",
            rolldownOptions: { input: "app/entry.server.tsx" },
          },
        },
      },
      builder: {
        async buildApp({ build, environments: { client, ssr } }) {
          if (!client || !ssr) throw new Error("Vite has no environment for the browser or for Node.");
          const { root } = client.config;
          assertLanguages(root);
          const scripts = await build(client);
          if (!("output" in scripts))
            throw new Error("The build of the browser's scripts has no single output.");
          await build(ssr);
          const directory = join(root, "build");
          const entry = pathToFileURL(join(directory, "server/entry.server.js")).href;
          const { renderPage }: ServerEntry = await import(entry);
          const chunks = scripts.output.filter((item): item is Rolldown.OutputChunk => item.type === "chunk");
          const startScript = await inlineStartScript(chunks, join(directory, "client"));
          const { prerenderPages, publish } = await loadSteps();
          await prerenderPages({ directory: join(directory, "client"), chunks, startScript, renderPage });
          await publish(directory);
        },
      },
    }),
  };
}

/** In a process of its own, which renders the site from its sources and prints what is wrong. */
function assertLanguages(root: string): void {
  const command = [join(root, "publish/languages/sentences.ts"), "--check"];
  const check = () => spawnSync(process.execPath, command, { stdio: ["ignore", "inherit", "inherit"] });
  if (languagesIn(root).length > 0 && check().status !== 0)
    throw new Error("A translation is wrong, as said above. `npm run sentences` writes the keys.");
}

/** The start script is part of every document, and no file of the site. A function keeps its names out of the global scope. */
async function inlineStartScript(
  chunks: readonly Rolldown.OutputChunk[],
  clientDirectory: string,
): Promise<string> {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${START_SCRIPT}`));
  if (!chunk || chunk.imports.length > 0)
    throw new Error(`${START_SCRIPT} is to be built as one chunk without imports.`);
  await rm(join(clientDirectory, chunk.fileName));
  return `(()=>{${chunk.code.trim()}})()`;
}

/** They read content, and a static import would make it part of Vite's configuration: each edit would restart the server. */
async function loadSteps(): Promise<Steps> {
  const load = (file: string) => import(new URL(file, import.meta.url).href);
  return { ...(await load("../pages/prerender-pages.ts")), ...(await load("../publish.ts")) };
}
