import type { Plugin } from "vite";
import { heroStrokes } from "./hero.ts";
import { pictureFiles } from "./picture-files.ts";

/** Draws the pictures when the site is built, and gives the pages their addresses (`virtual:art`) and the hero's strokes. */
export function artPlugin(): Plugin {
  const files = pictureFiles();
  const modules: Record<string, () => string> = {
    "virtual:art": () =>
      `export const hashes = ${JSON.stringify(Object.fromEntries(files.map(({ name, hash }) => [name, hash])))}`,
    "virtual:art/hero": () => `export const strokes = ${JSON.stringify(heroStrokes())}`,
  };
  return {
    name: "zixue:art",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(file.svg);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, svg } of files) this.emitFile({ type: "asset", fileName, source: svg });
    },
  };
}
