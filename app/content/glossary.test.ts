import { expect, it } from "vitest";
import { glossary } from "./glossary.ts";

const entries = Object.entries(glossary);
const MARKS = ["āēīōūǖ", "áéíóúǘ", "ǎěǐǒǔǚ", "àèìòùǜ"];

it.each(entries)("%s is written with the mark of its tone", (_, { pinyin, tone }) => {
  const marked = MARKS.findIndex((vowels) => [...pinyin].some((letter) => vowels.includes(letter))) + 1;
  expect(marked).toBe(tone);
});

it("uses no character twice", () => {
  const characters = entries.map(([, { han }]) => han);
  expect(new Set(characters).size).toBe(characters.length);
});
