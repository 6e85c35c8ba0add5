/** Words in one language; with `to`, a link, whose words may have markup of their own. */
export type CopyRun = { text: string; lang?: "zh-Hans" | "zh-Latn-pinyin"; to?: string };

// `[words](/path)`, `_pinyin_`, or Han with Chinese punctuation in between.
const MARKUP = /\[([^[\]]+)\]\(([^)\s]+)\)|_([^_]+)_|\p{Script=Han}+(?:[，。、；：？！]?\p{Script=Han}+)*/gu;

/** Splits copy at its markup: Han is recognized, pinyin and links are marked. */
export function splitCopy(copy: string): CopyRun[] {
  const runs: CopyRun[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = "", 2: to, 3: pinyin, index } of copy.matchAll(MARKUP)) {
    if (index > end) runs.push({ text: copy.slice(end, index) });
    if (to) runs.push({ text: words, to });
    else if (pinyin) runs.push({ text: pinyin, lang: "zh-Latn-pinyin" });
    else runs.push({ text: whole, lang: "zh-Hans" });
    end = index + whole.length;
  }
  if (end < copy.length) runs.push({ text: copy.slice(end) });
  return runs;
}

/** Copy without its markup, for places that take no elements: titles of documents, attributes, structured data. */
export function plainText(copy: string): string {
  return splitCopy(copy)
    .map(({ text, to }) => (to ? plainText(text) : text))
    .join("");
}
