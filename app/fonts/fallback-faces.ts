import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { openFont } from "./open-font.ts";

const require = createRequire(import.meta.url);

/** English letters about as often as they occur: the mean width of a line of text. */
const SAMPLE = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/** Mean width of the sample in fonts that are on nearly every device, in em. Liberation is drawn to the same widths. */
const system = {
  times: { names: ["Times New Roman", "Liberation Serif", "Tinos"], width: 854.395 / 2048 },
  arial: { names: ["Arial", "Liberation Sans", "Arimo", "Helvetica"], width: 934.512 / 2048 },
};

const matches = [
  {
    family: "Fraunces fallback",
    file: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    axes: { opsz: 60, wght: 560 },
    like: system.times,
  },
  {
    family: "Inter fallback",
    file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    axes: { wght: 420 },
    like: system.arial,
  },
];

/** @font-face rules that give a system font the measure of ours, so that nothing moves when ours arrives. */
export async function fallbackFaces(): Promise<string> {
  const rules = await Promise.all(
    matches.map(async ({ family, file, axes, like }) => {
      const source = readFileSync(require.resolve(file));
      const font = openFont(await subsetFont(source, SAMPLE, { targetFormat: "sfnt", variationAxes: axes }));
      const width = font.layout(SAMPLE).advanceWidth / SAMPLE.length / font.unitsPerEm;
      const scale = width / like.width;
      const share = (value: number) => `${((value / font.unitsPerEm / scale) * 100).toFixed(2)}%`;
      const local = like.names.map((name) => `local("${name}")`).join(",");
      return (
        `@font-face{font-family:"${family}";src:${local};size-adjust:${(scale * 100).toFixed(2)}%;` +
        `ascent-override:${share(font.ascent)};descent-override:${share(Math.abs(font.descent))};line-gap-override:${share(font.lineGap)}}`
      );
    }),
  );
  return rules.join("");
}
