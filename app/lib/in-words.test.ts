import { expect, it } from "vitest";
import { inWords, inWordsFirst } from "./in-words.ts";

it.each([
  [1, "one short read", "One short read"],
  [12, "twelve short reads", "Twelve short reads"],
  [20, "twenty short reads", "Twenty short reads"],
  [21, "21 short reads", "21 short reads"],
  [1000, "1,000 short reads", "1,000 short reads"],
])("spells out %i", (count, words, first) => {
  expect(inWords(count, "short read")).toBe(words);
  expect(inWordsFirst(count, "short read")).toBe(first);
});
