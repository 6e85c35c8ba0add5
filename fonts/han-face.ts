// Builds the Chinese text face from the stroke data of the pictures: textbook kai, in mainland forms.
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import svg2ttf from "svg2ttf";
import { chinesePunctuation } from "./chinese-punctuation.ts";

const require = createRequire(import.meta.url);

/** The data's license requires this notice in every changed file. */
const NOTICE =
  "Derived from Arphic PL KaitiM GB and Arphic PL UKai, Copyright (C) 1999 Arphic Technology Co., Ltd., by way of Make Me a Hanzi. " +
  "Changed in November 2026: cut to the characters of one website, strokes joined to outlines, punctuation added, renamed. " +
  "Arphic Public License: its text is in /notices.txt of the site that serves this file. No warranty.";
const DESCRIPTION = 10;

export async function hanFace(text: string): Promise<Buffer> {
  const glyphs = Array.from(text, (character) => {
    const path = chinesePunctuation[character] ?? strokesOf(character).join(" ");
    return `<glyph unicode="${character}" horiz-adv-x="1024" d="${path}"/>`;
  });
  // The stroke data's square, y up. Overlapping strokes merge: all have the same winding direction.
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="Zixue Han" horiz-adv-x="1024">` +
    `<font-face font-family="Zixue Han" units-per-em="1024" ascent="900" descent="-124"/>` +
    `<missing-glyph horiz-adv-x="1024" d=""/>${glyphs.join("")}</font></defs></svg>`;
  // A fixed timestamp, for reproducible builds.
  const { buffer } = svg2ttf(svg, { ts: 0, description: NOTICE, url: "" });
  return subsetFont(Buffer.from(buffer), text, { targetFormat: "woff2", preserveNameIds: [DESCRIPTION] });
}

function strokesOf(character: string): string[] {
  try {
    return require(`hanzi-writer-data/${character}.json`).strokes;
  } catch (cause) {
    throw new Error(`There is no stroke data for ${character}: Chinese text cannot use it.`, { cause });
  }
}
