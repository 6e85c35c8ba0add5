import type { Plugin } from "vite";
import { fallbackFaces } from "./fallback-faces.ts";
import { type FontFile, fontFiles, hanInContent } from "./font-files.ts";

/** Applied once the fonts are loaded: app/start.ts. Not a custom property: changing one restyles every element. */
const showFonts =
  "h1,h2,h3,.font-display{font-family:Fraunces,var(--font-display)}" +
  "span[lang=zh-Hans]{font-family:Zixue Han,var(--font-han)}";

/** Builds the fonts and provides their CSS as `virtual:fonts`. */
export function fontPlugin(): Plugin {
  let built: { han: string; files: Promise<FontFile[]> } | undefined;
  const buildFonts = () => {
    built ??= { han: hanInContent(), files: fontFiles() };
    return built.files;
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
      server.middlewares.use("/assets/fonts/", async ({ originalUrl }, response, next) => {
        try {
          const file = (await buildFonts()).find(({ fileName }) => originalUrl === `/${fileName}`);
          if (!file) return next();
          response.setHeader("Content-Type", "font/woff2").end(file.data);
        } catch (error) {
          next(error);
        }
      });
    },
    // After developmentPlugin's, which waits for the file's content.
    async hotUpdate({ server }) {
      if (this.environment.name !== "client" || hanInContent() === built?.han) return;
      built = undefined;
      for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
      // Vite's overlay shows an error, such as a character without stroke data. Otherwise the document declares the new fonts.
      await buildFonts();
      this.environment.hot.send({ type: "full-reload" });
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const files = await buildFonts();
      for (const { fileName, data } of files) this.emitFile({ type: "asset", fileName, source: data });
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
