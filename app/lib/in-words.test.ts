import { expect, it } from "vitest";
import { inWords, inWordsFirst } from "./in-words.ts";

it.each([
  [1, "one", "One"],
  [12, "twelve", "Twelve"],
  [20, "twenty", "Twenty"],
  [21, "21", "21"],
  [1000, "1,000", "1,000"],
])("spells out %i", (count, words, first) => {
  expect([inWords(count), inWordsFirst(count)]).toEqual([words, first]);
});
