const WORDS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** “Six courses”, for sentences derived from records. Spells out counts up to twenty. */
export function inWords(count: number, noun: string): string {
  const number = WORDS.split(" ")[count] ?? count.toLocaleString("en");
  return `${number} ${noun}${count === 1 ? "" : "s"}`;
}

/** Capitalized, for the start of a sentence. */
export function inWordsFirst(count: number, noun: string): string {
  return inWords(count, noun).replace(/^./, (letter) => letter.toUpperCase());
}
