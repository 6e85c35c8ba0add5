import type { Plugin } from "vite";
import { fallbackFaces } from "./fallback-faces.ts";
import { type FontFile, fontFiles, lettersWithoutFace } from "./font-files.ts";
import { declareFonts, showFonts } from "./load-fonts.ts";

/** Cuts the fonts when the site is built and gives the document what it needs to show them (`virtual:fonts`). */
export function fontPlugin(): Plugin {
  let files: Promise<FontFile[]> | undefined;
  const cut = () => {
    files ??= fontFiles();
    return files;
  };
  return {
    name: "zixue:fonts",
    resolveId: (id) => (id === "virtual:fonts" ? `\0${id}` : undefined),
    async load(id) {
      if (id !== "\0virtual:fonts") return;
      const values = {
        fontFaces: (await fallbackFaces()) + declareFonts(await cut()),
        showFonts: showFonts(await cut()),
      };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = (await cut()).find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader("Content-Type", "font/woff2").end(file.data);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const files = await cut();
      for (const { fileName, data } of files) this.emitFile({ type: "asset", fileName, source: data });
      // No error: a language in another script is readable all the same.
      const letters = lettersWithoutFace(files);
      if (letters.length > 0)
        this.warn(
          `No face of ours has these letters of a translation, so the device's own draws them: ${letters.join(" ")}`,
        );
    },
  };
}
