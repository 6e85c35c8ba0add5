import { isRunnableDevEnvironment, type Plugin } from "vite";
import type { Art } from "./art.ts";

const MODULES: Record<string, (art: Art) => string> = {
  "virtual:art": ({ pictures }) => `export const picturesHash = ${JSON.stringify(pictures.hash)}`,
  "virtual:art/data-urls": ({ pictures }) =>
    `export const dataUrls = ${JSON.stringify(Object.fromEntries(pictures.files.map(({ fileName, svg }) => [`/${fileName}`, dataUrl(svg)])))}`,
  "virtual:art/lesson": ({ lessonStrokes }) => `export const strokes = ${JSON.stringify(lessonStrokes)}`,
  "virtual:art/hero": ({ heroStrokes }) => `export const strokes = ${JSON.stringify(heroStrokes)}`,
};

/** Only what a URL, an attribute or a `srcset` would not take is encoded. In base64 a cover would add 1.7 kB to its compressed page instead of 1.1. */
const dataUrl = (svg: string) => `data:image/svg+xml,${svg.replace(/[\s"#%&<>]/g, encodeURIComponent)}`;

/** Draws the pictures when the site is built, and gives the pages their addresses (`virtual:art`) and the hero's strokes. */
export function artPlugin(): Plugin {
  // By an address made at run time: a static import would make content part of Vite's configuration, and an edit restart the server.
  let load = async (): Promise<Art> => (await import(new URL("./art.ts", import.meta.url).href)).art;
  return {
    name: "zixue:art",
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const write = MODULES[id.slice(1)];
      return write && id.startsWith("\0") ? write(await load()) : undefined;
    },
    configureServer(server) {
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server cannot run the pages.");
      // Vite's own modules: they are run again when content has changed.
      load = async () => (await ssr.runner.import<{ art: Art }>("/art/art.ts")).art;
      server.middlewares.use(async (request, response, next) => {
        if (!/^\/(assets\/art\/|social\/|[\w.-]+\.(svg|png|webmanifest)$)/.test(request.url ?? ""))
          return next();
        try {
          const { pictures, siteFiles } = await load();
          // By its name alone: a page that is open still asks for the address from before an edit.
          const nameOf = (url: string) => url.replace(/\.[\w-]{8}\./, ".");
          const picture = pictures.files.find(
            ({ fileName }) => nameOf(`/${fileName}`) === nameOf(request.url ?? ""),
          );
          if (picture) return response.setHeader("Content-Type", "image/svg+xml").end(picture.svg);
          const file = siteFiles.find(({ fileName }) => request.url === `/${fileName}`);
          if (!file) return next();
          response.setHeader("Content-Type", file.type).end(await file.make());
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file, modules }) {
      if (!/\/(app\/content|art)\/[^/]+\.ts$/.test(file)) return undefined;
      // The content check has found mistakes: nothing is drawn from them.
      if (this.environment.name !== "client" && modules.length === 0) return undefined;
      const drawn = Object.keys(MODULES).flatMap(
        (id) => this.environment.moduleGraph.getModuleById(`\0${id}`) ?? [],
      );
      return [...modules, ...drawn];
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { pictures, siteFiles } = await load();
      for (const { fileName, make } of siteFiles)
        this.emitFile({ type: "asset", fileName, source: await make() });
      for (const { fileName, svg } of pictures.files) this.emitFile({ type: "asset", fileName, source: svg });
    },
  };
}
