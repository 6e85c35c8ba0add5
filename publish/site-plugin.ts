import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { allSentences } from "./languages/all-sentences.ts";
import { assertLanguages, languagesIn } from "./languages/language-files.ts";
import type { prerenderPages, ServerEntry } from "./prerender-pages.ts";
import type { publish } from "./publish.ts";

type Steps = { prerenderPages: typeof prerenderPages; publish: typeof publish };
type SentencesEntry = { sentences: readonly string[] };

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
            rolldownOptions: { input: ["app/entry.server.tsx", "app/entry.sentences.tsx"] },
          },
        },
      },
      builder: {
        async buildApp({ build, environments: { client, ssr } }) {
          if (!client || !ssr) throw new Error("Vite has no environment for the browser or for Node.");
          const scripts = await build(client);
          if (!("output" in scripts))
            throw new Error("The build of the browser's scripts has no single output.");
          await build(ssr);
          const { root, logger } = client.config;
          const directory = join(root, "build");
          const entry = (name: string) => pathToFileURL(join(directory, "server", `entry.${name}.js`)).href;
          if ((await languagesIn(root)).length > 0) {
            const { sentences }: SentencesEntry = await import(entry("sentences"));
            await assertLanguages(root, await allSentences(root, sentences), logger.info);
          }
          const { renderPage }: ServerEntry = await import(entry("server"));
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
  return { ...(await load("./prerender-pages.ts")), ...(await load("./publish.ts")) };
}
