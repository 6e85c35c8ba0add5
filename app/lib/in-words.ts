const WORDS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** Spells out counts up to twenty, for sentences derived from records. */
export function inWords(count: number): string {
  return WORDS.split(" ")[count] ?? count.toLocaleString("en");
}

/** Capitalized, for the start of a sentence. */
export function inWordsFirst(count: number): string {
  return inWords(count).replace(/^./, (letter) => letter.toUpperCase());
}
