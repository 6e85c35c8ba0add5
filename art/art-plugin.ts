import { extname, posix } from "node:path";
import type { Plugin } from "vite";
import type { Art } from "./art.ts";

/** The export of each virtual module. */
const MODULES: Record<string, (art: Art) => [name: string, value: unknown]> = {
  "virtual:art": ({ pictures }) => ["picturesHash", pictures.hash],
  "virtual:art/lesson": ({ lessonStrokes }) => ["strokes", lessonStrokes],
  "virtual:art/not-found": ({ notFoundStrokes }) => ["strokes", notFoundStrokes],
  "virtual:art/hero": ({ heroStrokes }) => ["strokes", heroStrokes],
};

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Draws the pictures at build time and provides their URLs and strokes as virtual modules. */
export function artPlugin(): Plugin {
  // By a URL computed at run time: a static import would make content part of Vite's config, and an edit restart the server.
  let run = async (): Promise<Art> => (await import(new URL("./art.ts", import.meta.url).href)).art;
  // Once per change: while Vite runs modules for one load, it gives them unfinished to another.
  let art: Promise<Art> | undefined;
  const load = () => {
    art ??= run().catch((error) => {
      art = undefined;
      throw error;
    });
    return art;
  };
  const files = async () => {
    const { pictures, siteFiles } = await load();
    return [...siteFiles, ...pictures.files.map(({ fileName, svg }) => ({ fileName, make: () => svg }))];
  };
  return {
    name: "zixue:art",
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const exported = id.startsWith("\0") && MODULES[id.slice(1)];
      if (!exported) return undefined;
      const [name, value] = exported(await load());
      return `export const ${name} = ${JSON.stringify(value)}`;
    },
    configureServer(server) {
      // Loaded by Vite, which reruns the modules when content changes.
      run = async () => (await server.ssrLoadModule("/art/art.ts")).art;
      server.middlewares.use(async ({ url = "" }, response, next) => {
        const type = TYPES[extname(url)];
        if (!type) return next();
        try {
          // Ignores the hash: an open page still requests URLs from before an edit.
          const nameOf = (path: string) => path.replace(/\.[\w-]{8}\./, ".");
          const file = (await files()).find(({ fileName }) => nameOf(`/${fileName}`) === nameOf(url));
          if (!file) return next();
          response.setHeader("Content-Type", type).end(await file.make());
        } catch (error) {
          next(error);
        }
      });
    },
    async hotUpdate({ file, modules, server }) {
      const path = posix.relative(server.config.root, file);
      if (!/^(app\/content|art)\/[^/]+\.ts$/.test(path)) return undefined;
      const { moduleGraph, name } = this.environment;
      // Pictures stay as they were until it has run.
      if (name === "client") art = Promise.resolve(await run());
      return [
        ...modules,
        ...Object.keys(MODULES).flatMap((id) => moduleGraph.getModuleById(`\0${id}`) ?? []),
      ];
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, make } of await files())
        this.emitFile({ type: "asset", fileName, source: await make() });
    },
  };
}
