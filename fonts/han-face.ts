// The face of Chinese text, made of the strokes that the pictures are drawn from: the kai of textbooks, in its mainland forms.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { chinesePunctuation } from "./chinese-punctuation.ts";
import { outlineFont } from "./outline-font.ts";

const require = createRequire(import.meta.url);

/** The square that the stroke data is drawn in, y upwards. */
const EM = { unitsPerEm: 1024, ascent: 900, descent: -124 };

/** The license of the data asks for this in every changed file: how and when it was changed. */
const NOTICE =
  "Derived from Arphic PL KaitiM GB and Arphic PL UKai, Copyright (C) 1999 Arphic Technology Co., Ltd., by way of Make Me a Hanzi. " +
  "Changed in November 2026: cut to the characters of one website, strokes joined to outlines, punctuation added, renamed. " +
  "Arphic Public License: its text is in /notices.txt of the site that serves this file. No warranty.";
const DESCRIPTION = 10;

export async function hanFace(text: string): Promise<Buffer> {
  const font = outlineFont(
    Array.from(text, (character) => ({
      character,
      advance: EM.unitsPerEm,
      path: chinesePunctuation[character] ?? strokesOf(character).join(" "),
    })),
    { name: "Zixue Han", description: NOTICE, ...EM },
  );
  return subsetFont(font, text, { targetFormat: "woff2", preserveNameIds: [DESCRIPTION] });
}

function strokesOf(character: string): string[] {
  try {
    return JSON.parse(readFileSync(require.resolve(`hanzi-writer-data/${character}.json`), "utf8")).strokes;
  } catch (cause) {
    throw new Error(`There is no stroke data for ${character}: Chinese text cannot use it.`, { cause });
  }
}
