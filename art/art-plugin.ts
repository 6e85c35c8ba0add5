import { extname } from "node:path";
import type { Plugin } from "vite";
import type { Art } from "./art.ts";

/** What each exports. */
const MODULES: Record<string, (art: Art) => [name: string, value: unknown]> = {
  "virtual:art": ({ pictures }) => ["picturesHash", pictures.hash],
  "virtual:art/data-urls": ({ pictures }) => {
    const urls = pictures.files.map(({ fileName, svg }) => [`/${fileName}`, dataUrl(svg)]);
    return ["dataUrls", Object.fromEntries(urls)];
  },
  "virtual:art/lesson": ({ lessonStrokes }) => ["strokes", lessonStrokes],
  "virtual:art/hero": ({ heroStrokes }) => ["strokes", heroStrokes],
};

/** Only what a URL, an attribute or a `srcset` would not take is encoded. In base64 a cover would add 1.7 kB to its compressed page instead of 1.1. */
const dataUrl = (svg: string) => `data:image/svg+xml,${svg.replace(/[\s"#%&<>]/g, encodeURIComponent)}`;

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Draws the pictures when the site is built, and gives the pages their addresses (`virtual:art`) and the hero's strokes. */
export function artPlugin(): Plugin {
  // By an address made at run time: a static import would make content part of Vite's configuration, and an edit restart the server.
  let load = async (): Promise<Art> => (await import(new URL("./art.ts", import.meta.url).href)).art;
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
      // Vite's own modules: they are run again when content has changed.
      load = async () => (await server.ssrLoadModule("/art/art.ts")).art;
      server.middlewares.use(async ({ url = "" }, response, next) => {
        const type = TYPES[extname(url)];
        if (!type) return next();
        try {
          // By its name alone: a page that is open still asks for the address from before an edit.
          const nameOf = (address: string) => address.replace(/\.[\w-]{8}\./, ".");
          const file = (await files()).find(({ fileName }) => nameOf(`/${fileName}`) === nameOf(url));
          if (!file) return next();
          response.setHeader("Content-Type", type).end(await file.make());
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file, modules }) {
      if (!/\/(app\/content|art)\/[^/]+\.ts$/.test(file)) return undefined;
      const { moduleGraph } = this.environment;
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
