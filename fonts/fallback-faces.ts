import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { openFont } from "./open-font.ts";

const require = createRequire(import.meta.url);

/** English letters about as often as they occur: the mean width of a line of text. */
const SAMPLE = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/**
 * Fonts that devices have, and the mean width of the sample in them, in em. Windows and Apple have the first (Liberation and Tinos
 * are drawn to the same widths), Android the second, a Linux with nothing added the third.
 */
const serifs = [
  { as: "Times", names: ["Times New Roman", "Liberation Serif", "Tinos-Regular"], width: 854.395 / 2048 },
  { as: "Noto", names: ["Noto Serif", "NotoSerif-Regular"], width: 497.233 / 1000 },
  { as: "DejaVu", names: ["DejaVu Serif"], width: 1079.279 / 2048 },
];

const FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";

/**
 * @font-face rules that give a serif of the system the measure of Fraunces, so that nothing moves when it arrives. Inter needs
 * none: it is used from the first frame or not at all.
 */
export async function fallbackFaces(): Promise<string> {
  const font = openFont(
    await subsetFont(readFileSync(require.resolve(FRAUNCES)), SAMPLE, {
      targetFormat: "sfnt",
      variationAxes: { opsz: 60, wght: 560 },
    }),
  );
  const width = font.layout(SAMPLE).advanceWidth / SAMPLE.length / font.unitsPerEm;
  return serifs
    .map((serif) => {
      const scale = width / serif.width;
      const share = (value: number) => `${((value / font.unitsPerEm / scale) * 100).toFixed(2)}%`;
      const local = serif.names.map((name) => `local("${name}")`).join(",");
      return (
        `@font-face{font-family:"Fraunces on ${serif.as}";src:${local};size-adjust:${(scale * 100).toFixed(2)}%;` +
        `ascent-override:${share(font.ascent)};descent-override:${share(Math.abs(font.descent))};line-gap-override:${share(font.lineGap)}}`
      );
    })
    .join("");
}
