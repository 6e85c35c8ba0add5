import type { Plugin } from "vite";
import { fallbackFaces } from "./fallback-faces.ts";
import { type FontFile, fontFiles, lettersWithoutFace } from "./font-files.ts";

/** Applied once the fonts are loaded: app/start.ts. Not a custom property: changing one restyles every element. */
const showFonts =
  "h1,h2,h3,.font-display{font-family:Fraunces,var(--font-display)}" +
  "span[lang=zh-Hans]{font-family:Zixue Han,var(--font-han)}";

/** Builds the fonts and provides their CSS as `virtual:fonts`. */
export function fontPlugin(): Plugin {
  let files: Promise<FontFile[]> | undefined;
  const buildFonts = () => {
    files ??= fontFiles();
    return files;
  };
  return {
    name: "zixue:fonts",
    resolveId: (id) => (id === "virtual:fonts" ? `\0${id}` : undefined),
    async load(id) {
      if (id !== "\0virtual:fonts") return;
      const fontFaces = (await fallbackFaces()) + declareFonts(await buildFonts());
      return `export const fontFaces = ${JSON.stringify(fontFaces)}, showFonts = ${JSON.stringify(showFonts)};`;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = (await buildFonts()).find(({ fileName }) => request.url === `/${fileName}`);
        if (!file) return next();
        response.setHeader("Content-Type", "font/woff2").end(file.data);
      });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const files = await buildFonts();
      for (const { fileName, data } of files) this.emitFile({ type: "asset", fileName, source: data });
      // Only a warning: system fonts draw other scripts.
      const letters = lettersWithoutFace(files);
      if (letters.length > 0)
        this.warn(
          `Our fonts lack these letters of a translation; system fonts draw them: ${letters.join(" ")}`,
        );
    },
  };
}

/**
 * Every page declares the faces but uses none yet, so that none is loaded: declared later, each would relayout all text.
 * Each face covers all weights, so that no browser synthesizes bold.
 */
function declareFonts(fonts: readonly Omit<FontFile, "data">[]): string {
  return fonts
    .map(
      ({ family, fileName, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:url(/${fileName});font-weight:1 1000;font-display:swap;unicode-range:${unicodeRange}}`,
    )
    .join("");
}
