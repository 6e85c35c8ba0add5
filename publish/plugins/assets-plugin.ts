import { extname, posix } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
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
  const assets = createAssets();
  return {
    name: "zixue:assets",
    resolveId(id) {
      if (/^virtual:(art|fonts)\b/.test(id)) return `\0${id}`;
      return undefined;
    },
    async load(id) {
      if (id === "\0virtual:fonts") {
        return moduleCode({ fontFaces: await assets.loadFontFaces() });
      }
      if (!id.startsWith("\0virtual:art")) return undefined;
      const name = id.slice(1);
      const { modules } = await assets.loadArt();
      const exported = modules[name];
      if (exported === undefined) throw new Error(`art/art.ts has no module ${name}`);
      return moduleCode(exported);
    },
    configureServer(server) {
      assets.developWith(server);
      server.middlewares.use(async ({ url = "" }, response, next) => {
        const type = TYPES[extname(url)];
        if (!type) return next();
        try {
          const files = await assets.loadFiles();
          const file = files.find(
            ({ fileName }) => nameWithoutHash(`/${fileName}`) === nameWithoutHash(url),
          );
          if (!file) return next();
          response.setHeader("Content-Type", type);
          response.end(await file.make());
        } catch (error) {
          next(error);
        }
      });
    },
    // After developmentPlugin's, which waits for the file's content. Pictures have the colors of tokens.css.
    async hotUpdate({ file, modules, server }) {
      const path = posix.relative(server.config.root, file);
      if (!/^((app\/content|art)\/[^/]+\.ts|app\/styles\/tokens\.css)$/.test(path))
        return undefined;
      const { hot, moduleGraph, name } = this.environment;
      if (name === "client") {
        await assets.redraw();
        const isNewText = await assets.renewFonts();
        // The document declares the fonts.
        if (isNewText) hot.send({ type: "full-reload" });
      }
      const art = await assets.loadArt();
      const changed = Object.keys(art.modules).flatMap(
        (id) => moduleGraph.getModuleById(`\0${id}`) ?? [],
      );
      return [...modules, ...changed];
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, make } of await assets.loadFiles()) {
        this.emitFile({
          type: "asset",
          fileName,
          source: await make(),
        });
      }
    },
  };
}

/** Each is made once per change: while Vite runs modules for one load, it gives them unfinished to another. */
function createAssets() {
  let developmentServer: ViteDevServer | undefined;
  let art: Promise<Art> | undefined;
  let fonts: { han: string; built: ReturnType<typeof fontFiles> } | undefined;

  async function drawArt(): Promise<Art> {
    // By Vite, which runs the modules again when content changes.
    const module = developmentServer
      ? await developmentServer.ssrLoadModule("/art/art.ts")
      : await importArt();
    return module.art;
  }

  function loadArt(): Promise<Art> {
    art ??= drawArt().catch((error) => {
      art = undefined;
      throw error;
    });
    return art;
  }

  function loadFonts() {
    fonts ??= { han: hanInContent(), built: fontFiles() };
    return fonts.built;
  }

  return {
    loadArt,
    developWith(server: ViteDevServer) {
      developmentServer = server;
    },
    async loadFontFaces(): Promise<string> {
      const fallbacks = await fallbackFaces();
      const files = await loadFonts();
      return fallbacks + files.map(({ face }) => face).join("");
    },
    async loadFiles() {
      const { files } = await loadArt();
      return [...files, ...(await loadFonts())];
    },
    /** Pictures stay as they were until it is done. */
    async redraw(): Promise<void> {
      const drawn = await drawArt();
      art = Promise.resolve(drawn);
    },
    /** Whether the content has other Chinese characters than the fonts. */
    async renewFonts(): Promise<boolean> {
      if (hanInContent() === fonts?.han) return false;
      fonts = undefined;
      for (const { moduleGraph } of Object.values(developmentServer?.environments ?? {})) {
        moduleGraph.invalidateAll();
      }
      // Vite's overlay shows an error, such as a character without stroke data.
      await loadFonts();
      return true;
    },
  };
}

/** By a URL computed at run time: a static import would make content part of Vite's config, and an edit restart the server. */
function importArt(): Promise<{ art: Art }> {
  const url = new URL("../../art/art.ts", import.meta.url);
  return import(url.href);
}

function moduleCode(values: Readonly<Record<string, unknown>>): string {
  const exports = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return exports.join("\n");
}

/** An open page still requests URLs from before an edit. */
function nameWithoutHash(path: string): string {
  return path.replace(/\.[\w-]{8}\./, ".");
}
