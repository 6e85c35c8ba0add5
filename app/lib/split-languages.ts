export type LanguageRun = { text: string; lang: "en" | "zh-Hans" | "zh-Latn-pinyin" };

// A run of Han characters, with Chinese punctuation between them, or `_pinyin_`.
const MARKED = /_([^_]+)_|(\p{Script=Han}+(?:[，。、；：？！]?\p{Script=Han}+)*)/gu;

/** Splits copy into runs of one language each: Han is recognized, pinyin is marked by underscores. */
export function splitLanguages(copy: string): LanguageRun[] {
  const runs: LanguageRun[] = [];
  let end = 0;
  for (const match of copy.matchAll(MARKED)) {
    if (match.index > end) runs.push({ text: copy.slice(end, match.index), lang: "en" });
    const [whole, pinyin, han] = match;
    runs.push(pinyin ? { text: pinyin, lang: "zh-Latn-pinyin" } : { text: han ?? whole, lang: "zh-Hans" });
    end = match.index + whole.length;
  }
  if (end < copy.length) runs.push({ text: copy.slice(end), lang: "en" });
  return runs;
}
