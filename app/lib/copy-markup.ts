/** Text in one language or, with `to`, a link whose text may contain markup. */
export type CopyRun = {
  text: string;
  lang?: "zh-Hans" | "zh-Latn-pinyin";
  to?: string;
};

// `[words](/path)`, `_pinyin_` (no underscores inside words), or Han with Chinese punctuation in
// between.
const MARKUP =
  /(\[[^[\]]+\]\([^)\s]+\)|(?<!\w)_[^_]+_(?!\w)|\p{Script=Han}+(?:[，。、；：？！]?\p{Script=Han}+)*)/u;

/** Splits copy at its markup: Han is detected, pinyin and links are marked. */
export function splitCopy(copy: string): CopyRun[] {
  const runs = copy.split(MARKUP).map((piece, index) => {
    // The pattern has one group, so every second piece is one of its matches.
    const isMarkup = index % 2 === 1;
    return isMarkup ? markedRun(piece) : { text: piece };
  });
  return runs.filter(({ text }) => text);
}

function markedRun(markup: string): CopyRun {
  const inside = markup.slice(1, -1);
  if (markup.startsWith("[")) {
    const end = inside.indexOf("](");
    return { text: inside.slice(0, end), to: inside.slice(end + 2) };
  }
  if (markup.startsWith("_")) return { text: inside, lang: "zh-Latn-pinyin" };
  return { text: markup, lang: "zh-Hans" };
}
