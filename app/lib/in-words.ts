const WORDS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** “Six courses”, for sentences derived from records. Spells out counts up to twenty. */
export function inWords(count: number, noun: string): string {
  const words = WORDS.split(" ");
  const number = words[count] ?? count.toLocaleString("en");
  const counted = count === 1 ? noun : `${noun}s`;
  return `${number} ${counted}`;
}

/** Capitalized, for the start of a sentence. */
export function inWordsFirst(count: number, noun: string): string {
  const words = inWords(count, noun);
  return words.replace(/^./, (letter) => letter.toUpperCase());
}
