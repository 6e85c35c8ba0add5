import svg2ttf from "svg2ttf";

export type Outline = { character: string; advance: number; path: string };

type FontOptions = {
  name: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Goes into the font's own description. */
  description: string;
};

/** Makes a TrueType font of outlines (SVG paths, y upwards). Overlapping strokes join: they all run in one direction. */
export function outlineFont(outlines: readonly Outline[], options: FontOptions): Buffer {
  const { name, unitsPerEm, ascent, descent, description } = options;
  const glyphs = outlines.map(
    ({ character, advance, path }) => `<glyph unicode="${character}" horiz-adv-x="${advance}" d="${path}"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="${name}" horiz-adv-x="${unitsPerEm}">` +
    `<font-face font-family="${name}" units-per-em="${unitsPerEm}" ascent="${ascent}" descent="${descent}"/>` +
    `<missing-glyph horiz-adv-x="${unitsPerEm}" d=""/>${glyphs.join("")}</font></defs></svg>`;
  // A fixed date: two builds give the same bytes.
  return Buffer.from(svg2ttf(svg, { ts: 0, description, url: "" }).buffer);
}
