import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type * as steps from "#publish/publish.ts";

/** `vite build`: bundles for the browser and for Node, then publishes the site. */
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
              input: ["app/entry.client.tsx", "app/start.ts"],
              // The start script calls an export of the entry. Without this Vite drops it.
              preserveEntrySignatures: "exports-only",
            },
          },
        },
        ssr: {
          build: { outDir: "build/server", rolldownOptions: { input: "app/entry.server.tsx" } },
        },
      },
      builder: {
        async buildApp({ build, environments: { client, ssr } }) {
          if (!client || !ssr) {
            throw new Error("Vite has no environment for the browser or for Node.");
          }
          const { root } = client.config;
          // By a URL computed at run time: a static import would make content part of Vite's
          // config.
          const load = (file: string) => import(pathToFileURL(join(root, file)).href);
          await (await load("app/content/check-content.ts")).assertContent();
          const scripts = await build(client);
          if (!("output" in scripts)) {
            throw new Error("The build of the browser's scripts must have a single output.");
          }
          await build(ssr);
          const chunks = scripts.output.filter((item) => item.type === "chunk");
          const { publish }: typeof steps = await load("publish/publish.ts");
          await publish(
            join(root, "build/client"),
            chunks,
            await load("build/server/entry.server.js"),
          );
        },
      },
    }),
  };
}
