// Builds the Chinese text face from the stroke data of the pictures: textbook kai, in mainland
// forms.
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import svg2ttf from "svg2ttf";

const require = createRequire(import.meta.url);

/** The data's license requires this notice in every changed file. */
const NOTICE =
  "Derived from Arphic PL KaitiM GB and Arphic PL UKai, Copyright (C) 1999 Arphic Technology Co., Ltd., by way of Make Me a Hanzi. " +
  "Changed in November 2026: cut to the characters of one website, strokes joined to outlines, punctuation added, renamed. " +
  "Arphic Public License: its text is in /notices.txt of the site that serves this file. No warranty.";
const DESCRIPTION = 10;

/** Units per em, and how far its square reaches below the baseline: those of the stroke data. */
const EM = 1024;
const DESCENT = -124;

const COMMA =
  "M150 -92 Q138 -82 150 -66 Q214 -14 216 20 Q214 24 200 24 Q142 30 142 80 Q144 136 200 136 Q268 130 268 48 Q266 -42 166 -94 Q156 -98 150 -92 Z";

/** Chinese punctuation, missing from the stroke data. y points up. Holes have reverse winding. */
export const chinesePunctuation: Readonly<Record<string, string>> = {
  "，": COMMA,
  "、": "M118 132 Q110 118 124 104 Q196 36 238 -38 Q248 -56 264 -50 Q292 -38 288 0 Q280 62 134 138 Q124 142 118 132 Z",
  "。": `${circle(196, 28, 92)} ${circle(196, 28, 54, -1)}`,
  "；": `${circle(196, 380, 58)} ${COMMA}`,
  "：": `${circle(196, 380, 58)} ${circle(196, 40, 58)}`,
  "！": `M250 780 Q188 780 196 700 L226 262 Q228 232 250 232 Q272 232 274 262 L304 700 Q312 780 250 780 Z ${circle(250, 60, 58)}`,
  "？": `M112 570 L112 590 Q112 780 300 780 Q486 780 486 606 Q486 500 396 428 Q330 374 330 306 L330 232 L266 232 L266 310 Q266 408 344 470 Q406 522 406 602 Q406 716 300 716 Q182 716 182 590 L182 570 Z ${circle(298, 60, 58)}`,
};

export async function hanFace(text: string): Promise<Buffer> {
  const glyphs = Array.from(text, (character) => {
    const path = chinesePunctuation[character] ?? strokesOf(character).join(" ");
    return `<glyph unicode="${character}" horiz-adv-x="${EM}" d="${path}"/>`;
  });
  // Overlapping strokes merge: all have the same winding direction.
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg"><defs>',
    `<font id="Zixue Han" horiz-adv-x="${EM}">`,
    `<font-face font-family="Zixue Han" units-per-em="${EM}" ascent="${EM + DESCENT}" descent="${DESCENT}"/>`,
    `<missing-glyph horiz-adv-x="${EM}" d=""/>`,
    ...glyphs,
    "</font></defs></svg>",
  ].join("");
  const { buffer } = svg2ttf(svg, {
    // A fixed timestamp, for reproducible builds.
    ts: 0,
    description: NOTICE,
    url: "",
  });
  return subsetFont(Buffer.from(buffer), text, {
    targetFormat: "woff2",
    preserveNameIds: [DESCRIPTION],
  });
}

function strokesOf(character: string): string[] {
  try {
    return require(`hanzi-writer-data/${character}.json`).strokes;
  } catch (cause) {
    throw new Error(`There is no stroke data for ${character}: Chinese text cannot use it.`, {
      cause,
    });
  }
}

/** A circle of eight curves. */
function circle(x: number, y: number, radius: number, direction: 1 | -1 = 1): string {
  const pointAt = (eighths: number, distance: number) => {
    const angle = (direction * eighths * Math.PI) / 4;
    const right = Math.cos(angle) * distance;
    const up = Math.sin(angle) * distance;
    return `${Math.round(x + right)} ${Math.round(y + up)}`;
  };
  // Where the tangents of a curve's two ends meet.
  const controlDistance = radius / Math.cos(Math.PI / 8);
  let path = `M${pointAt(0, radius)}`;
  for (let eighth = 0; eighth < 8; eighth++) {
    const control = pointAt(eighth + 0.5, controlDistance);
    const end = pointAt(eighth + 1, radius);
    path += ` Q${control} ${end}`;
  }
  return `${path} Z`;
}
