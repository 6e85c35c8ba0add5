import type { Plugin } from "vite";
import { fallbackFaces } from "./fallback-faces.ts";
import { type FontFile, fontFiles, lettersWithoutFace } from "./font-files.ts";

/**
 * The rules that show the faces, which a browser applies when the fonts have come (app/start.ts), or at once without scripts. They
 * name the elements: a new value of a custom property has the browser compute the style of every element again.
 */
const showFonts =
  "h1,h2,h3,.font-display{font-family:Fraunces,var(--font-display)}" +
  "span[lang=zh-Hans]{font-family:Zixue Han,var(--font-han)}";

/** Cuts the fonts when the site is built and gives the document what it needs to show them (`virtual:fonts`). */
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
      // No error: a language in another script is readable all the same.
      const letters = lettersWithoutFace(files);
      if (letters.length > 0)
        this.warn(
          `No face of ours has these letters of a translation, so the device's own draws them: ${letters.join(" ")}`,
        );
    },
  };
}

/**
 * Every page declares the faces and uses none of them, so that none is loaded. Declared later, each would cost a new layout of all
 * text. Each face has one weight, which serves for all: no browser is to make a bold of its own.
 */
function declareFonts(fonts: readonly Omit<FontFile, "data">[]): string {
  return fonts
    .map(
      ({ family, fileName, unicodeRange }) =>
        `@font-face{font-family:"${family}";src:url(/${fileName});font-weight:1 1000;font-display:swap;unicode-range:${unicodeRange}}`,
    )
    .join("");
}
