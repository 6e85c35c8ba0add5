import { extname, posix } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { required } from "#app/lib/required.ts";
import type { Art } from "#art/art.ts";
import { fallbackFaces } from "#fonts/fallback-faces.ts";
import { fontFiles, hanInContent } from "#fonts/font-files.ts";
import { HASH_IN_NAME } from "#fonts/short-hash.ts";

const TYPES: Record<string, string> = {
  ".ico": "image/x-icon",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Makes pictures and fonts from the content, and provides URLs, strokes and font faces as virtual
 * modules.
 */
export function assetsPlugin(): Plugin {
  // In development Vite draws, which runs the modules again when content changes.
  let loadModule: () => Promise<ArtModule> = importArt;
  const art = createArt(() => loadModule());
  const fonts = createFonts();
  const loadFiles = async () => {
    const { files } = await art.load();
    return [...files, ...(await fonts.load())];
  };
  return {
    name: "zixue:assets",
    resolveId(id) {
      if (/^virtual:(art|fonts)\b/.test(id)) return `\0${id}`;
      return undefined;
    },
    async load(id) {
      if (id === "\0virtual:fonts") return moduleCode({ fontFaces: await fonts.loadFaces() });
      if (!id.startsWith("\0virtual:art")) return undefined;
      const name = id.slice(1);
      const { modules } = await art.load();
      return moduleCode(required(modules[name], `${name} in art/art.ts`));
    },
    configureServer(server) {
      loadModule = async () => (await server.ssrLoadModule("/art/art.ts")) as ArtModule;
      server.middlewares.use(serveFiles(loadFiles));
    },
    // After developmentPlugin's, which waits for the file's content.
    async hotUpdate({ file, modules, server }) {
      if (!isDrawn(posix.relative(server.config.root, file))) return undefined;
      const { hot, moduleGraph, name } = this.environment;
      if (name === "client") {
        await art.redraw();
        const isNewText = await fonts.renew(server);
        // The document declares the fonts.
        if (isNewText) hot.send({ type: "full-reload" });
      }
      const names = Object.keys((await art.load()).modules);
      const changed = names.flatMap((id) => moduleGraph.getModuleById(`\0${id}`) ?? []);
      return [...modules, ...changed];
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, make } of await loadFiles()) {
        this.emitFile({
          type: "asset",
          fileName,
          source: await make(),
        });
      }
    },
  };
}

/** What pictures and fonts are made from. Pictures have the colors of tokens.css. */
function isDrawn(path: string): boolean {
  return /^((app\/content|art)\/[^/]+\.ts|app\/styles\/tokens\.css)$/.test(path);
}

type ArtModule = { art: Art };

type AssetFile = {
  fileName: string;
  make: () => Promise<string | Uint8Array>;
};

function serveFiles(loadFiles: () => Promise<AssetFile[]>): Connect.NextHandleFunction {
  return async ({ url = "" }, response, next) => {
    const type = TYPES[extname(url)];
    if (!type) return next();
    try {
      const requested = nameWithoutHash(url);
      const files = await loadFiles();
      const file = files.find(({ fileName }) => nameWithoutHash(`/${fileName}`) === requested);
      if (!file) return next();
      response.setHeader("Content-Type", type);
      response.end(await file.make());
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Draws once per change: while Vite runs modules for one load, it gives them unfinished to another.
 */
function createArt(loadModule: () => Promise<ArtModule>) {
  let loaded: Promise<ArtModule> | undefined;
  return {
    async load(): Promise<Art> {
      loaded ??= loadModule().catch((error) => {
        loaded = undefined;
        throw error;
      });
      const { art } = await loaded;
      return art;
    },
    /** Pictures stay as they were until it is done. */
    async redraw(): Promise<void> {
      const module = await loadModule();
      loaded = Promise.resolve(module);
    },
  };
}

/** Built once for the same Chinese characters. */
function createFonts() {
  let fonts: { han: string; built: ReturnType<typeof fontFiles> } | undefined;
  const load = () => {
    fonts ??= { han: hanInContent(), built: fontFiles() };
    return fonts.built;
  };
  return {
    load,
    async loadFaces(): Promise<string> {
      const fallbacks = await fallbackFaces();
      const files = await load();
      return fallbacks + files.map(({ face }) => face).join("");
    },
    /** Whether the content has other Chinese characters than the fonts. */
    async renew(server: ViteDevServer): Promise<boolean> {
      if (hanInContent() === fonts?.han) return false;
      fonts = undefined;
      for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
      // Vite's overlay shows an error, such as a character without stroke data.
      await load();
      return true;
    },
  };
}

/**
 * By a URL computed at run time: a static import would make content part of Vite's config, and an
 * edit restart the server.
 */
function importArt(): Promise<ArtModule> {
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
  return path.replace(HASH_IN_NAME, ".");
}
