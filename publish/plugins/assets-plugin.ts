import { extname, posix } from "node:path";
import type { Plugin } from "vite";
import type { Art } from "#art/art.ts";
import { fallbackFaces } from "#fonts/fallback-faces.ts";
import { fontFiles, hanInContent } from "#fonts/font-files.ts";

const TYPES: Record<string, string> = {
  ".ico": "image/x-icon",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Makes pictures and fonts from the content, and provides URLs, strokes and font faces as virtual modules. */
export function assetsPlugin(): Plugin {
  // By a URL computed at run time: a static import would make content part of Vite's config, and an edit restart the server.
  let run = async (): Promise<Art> =>
    (await import(new URL("../../art/art.ts", import.meta.url).href)).art;
  // Once per change: while Vite runs modules for one load, it gives them unfinished to another.
  let art: Promise<Art> | undefined;
  let fonts: { han: string; built: ReturnType<typeof fontFiles> } | undefined;
  const loadArt = () => {
    art ??= run().catch((error) => {
      art = undefined;
      throw error;
    });
    return art;
  };
  const loadFonts = () => {
    fonts ??= { han: hanInContent(), built: fontFiles() };
    return fonts.built;
  };
  const files = async () => [...(await loadArt()).files, ...(await loadFonts())];
  return {
    name: "zixue:assets",
    resolveId: (id) => (/^virtual:(art|fonts)\b/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === "\0virtual:fonts") {
        const faces = (await loadFonts()).map(({ face }) => face);
        return `export const fontFaces = ${JSON.stringify((await fallbackFaces()) + faces.join(""))}`;
      }
      if (!id.startsWith("\0virtual:art")) return undefined;
      const exported = (await loadArt()).modules[id.slice(1)];
      if (exported === undefined) throw new Error(`art/art.ts has no module ${id.slice(1)}`);
      const entries = Object.entries(exported);
      return entries
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
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
          const file = (await files()).find(
            ({ fileName }) => nameOf(`/${fileName}`) === nameOf(url),
          );
          if (!file) return next();
          response.setHeader("Content-Type", type).end(await file.make());
        } catch (error) {
          next(error);
        }
      });
    },
    // After developmentPlugin's, which waits for the file's content.
    async hotUpdate({ file, modules, server }) {
      const path = posix.relative(server.config.root, file);
      if (!/^(app\/content|art)\/[^/]+\.ts$/.test(path)) return undefined;
      const { hot, moduleGraph, name } = this.environment;
      // Pictures stay as they were until it has run.
      if (name === "client") art = Promise.resolve(await run());
      if (name === "client" && hanInContent() !== fonts?.han) {
        fonts = undefined;
        for (const environment of Object.values(server.environments)) {
          environment.moduleGraph.invalidateAll();
        }
        // Vite's overlay shows an error, such as a character without stroke data. Otherwise the document declares the new fonts.
        await loadFonts();
        hot.send({ type: "full-reload" });
      }
      const ids = Object.keys((await loadArt()).modules);
      return [...modules, ...ids.flatMap((id) => moduleGraph.getModuleById(`\0${id}`) ?? [])];
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, make } of await files()) {
        this.emitFile({
          type: "asset",
          fileName,
          source: await make(),
        });
      }
    },
  };
}
