/** Text in one language or, with `to`, a link whose text may contain markup. */
export type CopyRun = {
  text: string;
  lang?: "zh-Hans" | "zh-Latn-pinyin";
  to?: string;
};

// `[words](/path)`, `_pinyin_` (no underscores inside words), or Han with Chinese punctuation in between.
const MARKUP =
  /(\[[^[\]]+\]\([^)\s]+\)|(?<!\w)_[^_]+_(?!\w)|\p{Script=Han}+(?:[，。、；：？！]?\p{Script=Han}+)*)/u;

/** Splits copy at its markup: Han is detected, pinyin and links are marked. */
export function splitCopy(copy: string): CopyRun[] {
  return copy
    .split(MARKUP)
    .map((piece, index): CopyRun => {
      const isMarkup = index % 2 === 1;
      const inside = piece.slice(1, -1);
      const [words = "", to = ""] = inside.split("](");
      if (!isMarkup) return { text: piece };
      if (piece[0] === "[") return { text: words, to };
      if (piece[0] === "_") return { text: inside, lang: "zh-Latn-pinyin" };
      return { text: piece, lang: "zh-Hans" };
    })
    .filter(({ text }) => text);
}
