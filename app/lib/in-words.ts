const WORDS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** A count as a sentence has it: in words up to twenty, so that a sentence follows from the records it speaks of. */
export function inWords(count: number): string {
  return WORDS.split(" ")[count] ?? count.toLocaleString("en");
}

/** The same at the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  return inWords(count).replace(/^./, (letter) => letter.toUpperCase());
}
