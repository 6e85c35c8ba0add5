import { displayFace, openFont } from "./font-files.ts";

/** English letters by frequency, to measure the mean width of text. */
const SAMPLE = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/**
 * System serifs and the sample's mean width in em. Windows and Apple have the first (Liberation and
 * Tinos share its widths), Android the second, bare Linux the third. Bold, to match the weight of
 * headings: at equal width, Times Bold has 14 % more ink than Fraunces, Times 15 % less. All have
 * every letter of pinyin.
 */
const serifs = [
  {
    as: "Times",
    names:
      "Times New Roman Bold,TimesNewRomanPS-BoldMT,Liberation Serif Bold,LiberationSerif-Bold,Tinos-Bold",
    meanWidth: 0.44314,
  },
  {
    as: "Noto",
    names: "Noto Serif Bold,NotoSerif-Bold",
    meanWidth: 0.5276,
  },
  {
    as: "DejaVu",
    names: "DejaVu Serif Bold,DejaVuSerif-Bold",
    meanWidth: 0.57902,
  },
];

/** @font-face rules that give system serifs the metrics of Fraunces, so that nothing shifts when it loads. */
export async function fallbackFaces(): Promise<string> {
  const font = openFont(await displayFace(SAMPLE, "sfnt"));
  const width = font.layout(SAMPLE).advanceWidth / SAMPLE.length / font.unitsPerEm;
  const faces = serifs.map(({ as, names, meanWidth }) => {
    const scale = width / meanWidth;
    const share = (value: number) => `${((value / font.unitsPerEm / scale) * 100).toFixed(2)}%`;
    const local = names.replace(/[^,]+/g, 'local("$&")');
    const rules = [
      `font-family:"Fraunces on ${as}"`,
      `src:${local}`,
      "font-weight:1 1000",
      `size-adjust:${(scale * 100).toFixed(2)}%`,
      `ascent-override:${share(font.ascent)}`,
      `descent-override:${share(Math.abs(font.descent))}`,
      `line-gap-override:${share(font.lineGap)}`,
    ];
    return `@font-face{${rules.join(";")}}`;
  });
  return faces.join("");
}
