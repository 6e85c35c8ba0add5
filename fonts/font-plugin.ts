import type { Plugin } from "vite";
import { fallbackFaces } from "./fallback-faces.ts";
import { type FontFile, fontFiles, lettersWithoutFace } from "./font-files.ts";

/** Cuts the fonts when the site is built and gives the document their @font-face rules (`virtual:fonts`). */
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
      return `export const fontFaces = ${JSON.stringify((await cut()).map(fontFace).join("") + (await fallbackFaces()))}`;
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

function fontFace({ family, weight, fileName, unicodeRange }: FontFile): string {
  return (
    `@font-face{font-family:"${family}";src:url(/${fileName}) format("woff2");` +
    `font-weight:${weight};font-display:${displayOf(family)};unicode-range:${unicodeRange}}`
  );
}

/**
 * Headings are what the site looks like, so their face is swapped in whenever it comes. Text is used at once: Inter if it is there
 * for the first frame, else the platform's own face, and Inter from the next document on.
 */
function displayOf(family: string): "swap" | "optional" {
  return family === "Inter" ? "optional" : "swap";
}
