import { expect, it } from "vitest";
import { inWords, inWordsFirst } from "./in-words.ts";

it.each([
  [1, "one", "One"],
  [6, "six", "Six"],
  [12, "twelve", "Twelve"],
  [13, "thirteen", "Thirteen"],
  [20, "twenty", "Twenty"],
  [21, "21", "21"],
  [1000, "1,000", "1,000"],
])("writes %i", (count, words, first) => {
  expect(inWords(count)).toBe(words);
  expect(inWordsFirst(count)).toBe(first);
});
