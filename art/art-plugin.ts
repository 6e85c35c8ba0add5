import type { Plugin } from "vite";
import { heroStrokes, lessonStrokes } from "./hero.ts";
import { drawPictures } from "./picture-files.ts";
import { siteFiles } from "./site-icons.ts";

/** Draws the pictures when the site is built, and gives the pages their addresses (`virtual:art`) and the hero's strokes. */
export function artPlugin(): Plugin {
  const pictures = drawPictures();
  const files = pictures.flatMap((picture) => picture.files);
  const modules: Record<string, () => string> = {
    "virtual:art": () =>
      `export const hashes = ${JSON.stringify(Object.fromEntries(pictures.map(({ name, hash }) => [name, hash])))}`,
    "virtual:art/lesson": () => `export const strokes = ${JSON.stringify(lessonStrokes())}`,
    "virtual:art/hero": () => `export const strokes = ${JSON.stringify(heroStrokes())}`,
  };
  return {
    name: "zixue:art",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const picture = files.find(({ fileName }) => request.url === `/${fileName}`);
        if (picture) return response.setHeader("Content-Type", "image/svg+xml").end(picture.svg);
        const file = siteFiles.find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader("Content-Type", file.type).end(await file.make());
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, make } of siteFiles)
        this.emitFile({ type: "asset", fileName, source: await make() });
      for (const { fileName, svg } of files) this.emitFile({ type: "asset", fileName, source: svg });
    },
  };
}
