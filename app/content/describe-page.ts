import { addressOf, type PageName } from "./addresses.ts";
import type { PageWords } from "./types.ts";

/** Adds what follows from a page's name: its address, and the picture of links to it. */
export function describePage<const Words extends PageWords>(page: PageName, words: Words) {
  return {
    ...words,
    canonicalPath: addressOf(page),
    card: { file: `social/${page}.png`, character: words.character },
  };
}
